import { expect } from 'vitest';
import { disabled, isShown, type Locator } from './locator.ts';
import { tidy, until, whatIsThere } from './until.ts';

type Text = string | RegExp;
type Result = Promise<{ pass: boolean; message: () => string }>;

const is = (text: string, wanted: Text): boolean =>
  wanted instanceof RegExp ? wanted.test(text) : text === tidy(wanted);

class NotYet extends Error {}
/** One for all: hundreds are thrown in a test, and a stack is written for each that is made. */
const notYet = new NotYet();

/** Returns a matcher that waits until `look` holds, or with `not` until it does not. */
function waiting<A extends unknown[]>(says: string, look: (where: Locator, ...wanted: A) => [boolean, unknown]) {
  return async function match(this: { isNot: boolean }, where: Locator, ...wanted: A): Result {
    let actual: unknown;
    // It is undefined without `not`, whatever its type says.
    const isNot = (this.isNot as boolean | undefined) ?? false;
    const pass = await until(() => {
      const [holds, now] = look(where, ...wanted);
      actual = now;
      if (holds === isNot) throw notYet;
      return holds;
    }).catch((error: unknown) => {
      if (error !== notYet) throw error;
      return isNot;
    });
    return {
      pass,
      message: () =>
        `${where.says} ${isNot ? 'still' : 'never'} ${says} ${wanted.join(', ')}; it is ${String(actual)}\n${whatIsThere()}`,
    };
  };
}

const one = (where: Locator): HTMLElement | undefined => {
  const elements = where.all();
  if (elements.length > 1) throw new Error(`${elements.length} on the page: ${where.says}`);
  return elements[0];
};
const valueOf = (element: Element | undefined): string => (element as HTMLInputElement | undefined)?.value ?? '';

const matchers = {
  toBeVisible: waiting('is visible', (where) => {
    const element = one(where);
    return [element !== undefined && isShown(element), element ? 'hidden or shown' : 'not there'];
  }),
  toHaveCount: waiting('has the count', (where, count: number) => [where.all().length === count, where.all().length]),
  toHaveText: waiting('has the text', (where, text: Text) => {
    const element = one(where);
    const now = tidy(element?.textContent ?? null);
    return [element !== undefined && is(now, text), now];
  }),
  toHaveTexts: waiting('has the texts', (where, texts: readonly Text[]) => {
    const now = where.all().map((element) => tidy(element.textContent));
    return [now.length === texts.length && now.every((text, i) => is(text, texts[i]!)), now.join(' | ')];
  }),
  toContainText: waiting('contains', (where, text: Text) => {
    const now = tidy(one(where)?.textContent ?? null);
    return [text instanceof RegExp ? text.test(now) : now.includes(tidy(text)), now];
  }),
  toHaveValue: waiting('has the value', (where, value: Text) => [is(valueOf(one(where)), value), valueOf(one(where))]),
  toBeFocused: waiting('has the focus', (where) => [
    one(where) !== undefined && one(where) === document.activeElement,
    document.activeElement?.outerHTML.slice(0, 200),
  ]),
  toBeDisabled: waiting('is disabled', (where) => [one(where)?.matches(disabled) ?? false, one(where)?.outerHTML]),
  toBeEnabled: waiting('is enabled', (where) => [
    one(where) !== undefined && !one(where)!.matches(disabled),
    one(where)?.outerHTML,
  ]),
  toBeChecked: waiting('is checked', (where) => {
    const element = one(where) as HTMLInputElement | undefined;
    return [element?.checked === true || element?.getAttribute('aria-checked') === 'true', element?.outerHTML];
  }),
  toHaveAttribute: waiting('has the attribute', (where, name: string, value: Text) => {
    const now = one(where)?.getAttribute(name) ?? null;
    return [now !== null && is(now, value), now];
  }),
  toHaveAccessibleDescription: waiting('has the description', (where, text: Text) => {
    const ids = one(where)?.getAttribute('aria-describedby') ?? '';
    const now = tidy(
      ids
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    );
    return [is(now, text), now];
  }),
};

export function addMatchers(): void {
  expect.extend(matchers);
}

interface Waiting {
  toBeVisible: () => Promise<void>;
  toHaveCount: (count: number) => Promise<void>;
  toHaveText: (text: Text) => Promise<void>;
  toHaveTexts: (texts: readonly Text[]) => Promise<void>;
  toContainText: (text: Text) => Promise<void>;
  toHaveValue: (value: Text) => Promise<void>;
  toBeFocused: () => Promise<void>;
  toBeDisabled: () => Promise<void>;
  toBeEnabled: () => Promise<void>;
  toBeChecked: () => Promise<void>;
  toHaveAttribute: (name: string, value: Text) => Promise<void>;
  toHaveAccessibleDescription: (text: Text) => Promise<void>;
}

declare module 'vitest' {
  // This is how vitest learns of a matcher.
  interface Matchers extends Waiting {}
}
