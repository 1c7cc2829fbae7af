import { type ByRoleOptions, queryAllByRole } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { frontDialog, isShownPopover } from './browser.ts';
import { tidy, until } from './until.ts';

type Wanted = string | RegExp;
interface Exactly {
  exact?: boolean;
}
type RoleOptions = Exactly & { name?: Wanted } & Pick<
    ByRoleOptions,
    'checked' | 'pressed' | 'expanded' | 'selected' | 'level'
  >;

/**
 * Tells whether a text is the wanted one, in full: a part would match even if the rest of a sentence is lost. `exact:
 * false` matches a part, ignoring case.
 */
export function matches(text: string, wanted: Wanted, exact = true): boolean {
  if (wanted instanceof RegExp) return wanted.test(text);
  const [has, wants] = [tidy(text), tidy(wanted)];
  return exact ? has === wants : has.toLowerCase().includes(wants.toLowerCase());
}

const hiding = '[hidden], [inert], dialog:not([open])';

/** A busy button says so and keeps the focus. */
export const disabled = ':disabled, [aria-disabled="true"]';

/** Tells whether no attribute hides the element; there is no style sheet here. */
export function isShown(element: Element): boolean {
  if (!element.isConnected || element.closest(hiding)) return false;
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.hasAttribute('popover') && !isShownPopover(at as HTMLElement)) return false;
    const { parentElement: above } = at;
    if (above?.tagName === 'DETAILS' && at.tagName !== 'SUMMARY' && !above.hasAttribute('open')) return false;
  }
  return true;
}

const isForReaders = (element: Element): boolean => element.closest('[aria-hidden="true"]') === null;

/** Returns the innermost elements with this text. Typed text is a value and does not count. */
const withText = (root: ParentNode, wanted: Wanted, exact?: boolean): Element[] => {
  const has = [...root.querySelectorAll('*')].filter(
    (element) => !element.matches('script, style, template') && matches(element.textContent, wanted, exact),
  );
  return has.filter((element) => !has.some((other) => other !== element && element.contains(other)));
};

function withLabel(root: ParentNode, wanted: Wanted, exact?: boolean): Element[] {
  return [...root.querySelectorAll('input, select, textarea, button, [aria-label], [aria-labelledby]')].filter(
    (element) => {
      const texts = [
        ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
        element.getAttribute('aria-label'),
        (element.getAttribute('aria-labelledby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      ];
      return texts.some((text) => text && matches(tidy(text), wanted, exact));
    },
  );
}

/** Their name is all that stands in them: a test means the one with these words. */
const namedByContent = new Set(['row', 'listitem', 'article']);

/** Returns a person at keyboard and mouse, who can also choose files that a field does not offer. */
export const person = () => userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false });

/** Where something is on the page, looked up anew each time; named after what Playwright has, as the journeys use it. */
export class Locator {
  readonly #find: () => Element[];
  /** For people who read why a test failed. */
  readonly says: string;

  constructor(find: () => Element[], says: string) {
    this.#find = find;
    this.says = says;
  }

  #within(says: string, find: (root: Element) => Element[]): Locator {
    return new Locator(() => [...new Set(this.#find().flatMap(find))], `${this.says} › ${says}`);
  }

  getByRole(role: string, { name, exact = !namedByContent.has(role), ...options }: RoleOptions = {}): Locator {
    return this.#within(`${role} “${name ?? ''}”`, (root) =>
      queryAllByRole(root as HTMLElement, role, {
        hidden: true,
        ...options,
        ...(name !== undefined && { name: (has: string) => matches(has, name, exact) }),
      }).filter((element) => isForReaders(element) && isShown(element)),
    );
  }

  getByText(text: Wanted, { exact }: Exactly = {}): Locator {
    return this.#within(`text “${text}”`, (root) => withText(root, text, exact));
  }

  getByLabel(text: Wanted, { exact }: Exactly = {}): Locator {
    return this.#within(`label “${text}”`, (root) => withLabel(root, text, exact));
  }

  getByPlaceholder(text: string): Locator {
    return this.locator(`[placeholder=${JSON.stringify(text)}]`);
  }

  locator(selector: string): Locator {
    return this.#within(selector, (root) => [...root.querySelectorAll(selector)]);
  }

  filter({ hasText, has }: { hasText?: Wanted; has?: (within: Locator) => Locator }): Locator {
    const keeps = (element: Element): boolean =>
      (hasText === undefined || matches(tidy(element.textContent), hasText, false)) &&
      (has === undefined || has(new Locator(() => [element], 'it')).all().length > 0);
    return new Locator(() => this.#find().filter(keeps), `${this.says} with ${hasText ?? ''}`);
  }

  nth(index: number): Locator {
    return new Locator(() => this.#find().slice(index).slice(0, 1), `${this.says} (${index})`);
  }

  first = (): Locator => this.nth(0);
  last = (): Locator => this.nth(-1);

  /** Returns all matching elements as they are now. */
  all(): HTMLElement[] {
    return this.#find() as HTMLElement[];
  }

  /** Returns the only matching element as it is now; throws if there are none or several. */
  now(): HTMLElement {
    const elements = this.all();
    if (elements.length === 1) return elements[0]!;
    throw new Error(`${elements.length} on the page: ${this.says}`);
  }

  /** Waits until the only matching element is shown and enabled, and returns it. */
  async #usable(): Promise<HTMLElement> {
    return until(() => {
      const element = this.now();
      const front = frontDialog();
      if (!isShown(element)) throw new Error(`hidden: ${this.says}`);
      if (element.matches(':disabled')) throw new Error(`disabled: ${this.says}`);
      if (front && !front.contains(element)) throw new Error(`behind a dialog: ${this.says}`);
      return element;
    });
  }

  async click(): Promise<void> {
    const element = await this.#usable();
    await until(() => {
      if (element.matches(disabled)) throw new Error(`disabled: ${this.says}`);
    });
    await person().click(element);
  }

  /** Clicks twice before anything can be drawn in between. */
  async clickTwice(): Promise<void> {
    const element = await this.#usable();
    element.click();
    element.click();
  }

  /** Submits the field's form twice, as pressing Enter twice does. */
  async enterTwice(): Promise<void> {
    const { form } = (await this.#usable()) as HTMLInputElement;
    form?.requestSubmit();
    form?.requestSubmit();
  }

  async fill(text: string): Promise<void> {
    const element = await this.#usable();
    const user = person();
    await user.clear(element);
    if (text !== '') {
      element.focus();
      await user.paste(text);
    }
  }

  async press(keys: string): Promise<void> {
    (await this.#usable()).focus();
    await person().keyboard(`{${keys}}`);
  }

  async check(): Promise<void> {
    const element = (await this.#usable()) as HTMLInputElement;
    if (!element.checked) await person().click(element);
  }

  async uncheck(): Promise<void> {
    const element = (await this.#usable()) as HTMLInputElement;
    if (element.checked) await person().click(element);
  }

  async selectOption(choice: string): Promise<void> {
    const select = (await this.#usable()) as HTMLSelectElement;
    const option = await until(() => {
      const option = [...select.options].find(({ value, text }) => value === choice || text === choice);
      if (!option) throw new Error(`no option ${choice}: ${this.says}`);
      return option;
    });
    await person().selectOptions(select, option);
  }

  async setInputFiles(...files: File[]): Promise<void> {
    await person().upload(await until(() => this.now()), files);
  }

  async focus(): Promise<void> {
    (await this.#usable()).focus();
  }

  async hover(): Promise<void> {
    await person().hover(await this.#usable());
  }
}

/** The whole page. */
export const page = new Locator(() => [document.body], 'page');
