import { type CDPSession, expect, type Page } from '@playwright/test';
import { watchAnnouncements } from './announcements.ts';

/** The focused element, as the browser's accessibility tree describes it. */
interface Stop {
  role: string;
  name: string;
  /** States such as "expanded" or "invalid: true". */
  states: string[];
  /** What is wrong with it for a sighted person who uses the keyboard. */
  faults: string[];
}

/** Properties of the accessibility tree that a walk writes down. */
const reportedStates = new Set([
  'checked',
  'expanded',
  'pressed',
  'selected',
  'invalid',
  'required',
  'disabled',
  'hasPopup',
]);
const plainRoles = new Set(['RootWebArea', 'generic', 'none', 'main', 'StaticText']);
/** Number of tab stops after which the search for one element fails. */
const stopsMax = 120;
/** Number of tab stops after which the walk through a page stops: it would not end by itself. */
const allStopsMax = 400;

/**
 * Uses a page with the keyboard, and hears what the browser reports to a screen reader. Each tab stop must have a name
 * and a role, be in view, not be covered, and show the focus.
 */
export class KeyboardWalk {
  readonly page: Page;
  readonly #browser: CDPSession;
  readonly #heard: string[];
  readonly #lines: string[] = [];
  /** Texts that differ from walk to walk, each with what is written in its place. */
  readonly #replacements: [text: string, as: string][] = [];

  private constructor(page: Page, browser: CDPSession, heard: string[]) {
    this.page = page;
    this.#browser = browser;
    this.#heard = heard;
  }

  /** Starts a walk on a page that has not been opened yet. */
  static async begin(page: Page): Promise<KeyboardWalk> {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Accessibility.enable');
    return new KeyboardWalk(page, browser, await watchAnnouncements(page));
  }

  /** Replaces this text by `as` in every line from now on. */
  calls(text: string, as: string): void {
    this.#replacements.push([text, as]);
  }

  #write(line: string): void {
    this.#lines.push(this.#replacements.reduce((left, [text, as]) => left.replaceAll(text, as), line));
  }

  /** Writes down how long the walk took so far (ms). */
  took(ms: number): void {
    this.#write(`all of it took ${Math.round(ms / 1000)} s`);
  }

  /** Returns what was done and heard so far, one line each. */
  get lines(): readonly string[] {
    return this.#lines;
  }

  /** Opens an address and writes down the page's title. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    this.#write(`open ${address}: "${await this.page.title()}"`);
  }

  /** Presses Tab, or Shift+Tab, until the element with this role and name has the focus; throws after `stopsMax` stops. */
  async to(role: string, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const passed: string[] = [];
    for (let count = 1; count <= stopsMax; count += 1) {
      const stop = await this.#next(key);
      if (isMatch(stop, role, name)) {
        this.#write(`${key} × ${count}: ${inWords(stop)}`);
        return;
      }
      passed.push(inWords(stop));
    }
    throw new Error(`No ${role} ${name} within ${stopsMax} stops:\n${passed.slice(-40).join('\n')}`);
  }

  /** Waits, without a key, until the element with this role and name has the focus. */
  async isOn(role: string, name: string | RegExp): Promise<void> {
    const wanted = `${role} ${name}`;
    const where = async () => {
      const stop = await this.#stop();
      return isMatch(stop, role, name) ? wanted : inWords(stop);
    };
    await expect.poll(where, { message: 'what has the focus' }).toBe(wanted);
    this.#write(`focus is on ${inWords(await this.#stop())}`);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
    this.#write(keys.join(', '));
  }

  /** Types a text; writes down `as` in its place. */
  async type(text: string, as = `"${text}"`): Promise<void> {
    await this.page.keyboard.type(text);
    this.#write(`types ${as}`);
  }

  /** Waits until an alert, or a live region that existed before, has said this; then forgets all it heard. */
  async hears(words: string | RegExp): Promise<void> {
    const matches = (said: string) =>
      !said.startsWith('new ') && (typeof words === 'string' ? said.includes(words) : words.test(said));
    await expect.poll(() => this.#heard.find(matches) ?? this.#heard, { message: `heard: ${words}` }).toMatch(/./);
    this.#write(`hears ${this.#heard.find(matches)}`);
    this.#heard.length = 0;
  }

  /** Opens an address, presses Tab through all its stops, and writes down their number. */
  async all(address: string, where = ''): Promise<void> {
    await this.page.goto(address);
    await this.page.waitForLoadState('networkidle');
    let count = 0;
    for (let stop = await this.#next('Tab'); !ends(stop, count); stop = await this.#next('Tab')) count += 1;
    this.#write(`${where}${address}: ${count} stops`);
  }

  /** Presses a key and returns the stop that has the focus then; faults have 5 seconds to go, as elements may still be moving. */
  async #next(key: string): Promise<Stop> {
    const before = this.page.url();
    await this.page.keyboard.press(key);
    let stop = await this.#stop();
    const faults = async () => {
      if (stop.faults.length > 0) stop = await this.#stop();
      return this.page.url() === before ? stop.faults : ['it opens another page'];
    };
    await expect.poll(faults, { message: `${inWords(stop)} on ${before}`, timeout: 5_000 }).toEqual([]);
    return stop;
  }

  /** Returns the focused element, with its faults. */
  async #stop(): Promise<Stop> {
    const { result } = await this.#browser.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const objectId = result.objectId ?? '';
    const { nodes } = await this.#browser.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
    const [node] = nodes;
    const role = String(node?.role?.value ?? 'none');
    const name = String(node?.name?.value ?? '').trim();
    const states = (node?.properties ?? [])
      .filter(
        ({ name: property, value }) => reportedStates.has(property) && !['false', ''].includes(String(value.value)),
      )
      .map(({ name: property, value }) => (value.value === true ? property : `${property}: ${String(value.value)}`));
    const seen = await this.#browser.send('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration: String(faultsOf),
      returnByValue: true,
    });
    const faults = plainRoles.has(role) ? [] : (seen.result.value as string[]);
    const unnamed = name === '' && !plainRoles.has(role) ? ['it has no name'] : [];
    return { role, name, states, faults: [...unnamed, ...faults] };
  }
}

/** Tells whether a tab stop has this role and name. */
const isMatch = (stop: Stop, role: string, name: string | RegExp): boolean =>
  stop.role === role && (typeof name === 'string' ? stop.name === name : name.test(stop.name));

/** Tells whether the focus has left the page, has returned to its first stop, or `allStopsMax` is passed. */
const ends = ({ role, name }: Stop, count: number): boolean =>
  role === 'RootWebArea' || (count > 0 && name === 'Skip to content') || count > allStopsMax;

const inWords = ({ role, name, states }: Stop): string => [`${role} "${name}"`, ...states].join(', ');

/** Returns, in the page, what is wrong with the focused element: out of view, covered, without a visible focus, or with a name that lacks its text. */
function faultsOf(this: HTMLElement): string[] {
  const label = (this as HTMLInputElement).labels?.[0] ?? this.closest('label') ?? undefined;
  const isHidden = (one: Element) => {
    const { width, height } = one.getBoundingClientRect();
    return width <= 2 || height <= 2 || getComputedStyle(one).opacity === '0';
  };
  const shown: HTMLElement = isHidden(this) && label ? label : this;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const faults: string[] = [];
  const plain = (text: string) => text.replaceAll(/\W+/g, '').toLowerCase();
  const isControl = this.matches('a, button, summary, [role=button], [role=link], [role=tab]');
  if (isControl && this.ariaLabel && !plain(this.ariaLabel).includes(plain(this.innerText)))
    faults.push('its name lacks the words on it');
  const clamp = (value: number, max: number) => Math.min(Math.max(value, 1), max - 1);
  const [l, r] = [clamp(left, innerWidth), clamp(right, innerWidth)];
  const [t, b] = [clamp(top, innerHeight), clamp(bottom, innerHeight)];
  if (right < 0 || left > innerWidth || bottom < 0 || top > innerHeight) faults.push('it is out of view');
  else {
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [l + (r - l) * x, t + (b - t) * y] as const),
    );
    const { pointerEvents } = shown.style;
    // Otherwise a stop that lets a pointer through would seem to be covered by what is below it.
    shown.style.pointerEvents = 'auto';
    const isUncovered = points.some(([x, y]) => {
      const at = document.elementFromPoint(x, y);
      return at !== null && (shown.contains(at) || at.contains(shown) || at === label);
    });
    const [x = 0, y = 0] = points[4] ?? [];
    const cover = document.elementFromPoint(x, y)?.closest('[aria-label], [id]');
    shown.style.pointerEvents = pointerEvents;
    if (!isUncovered) faults.push(`covered by ${cover?.ariaLabel ?? cover?.id ?? 'something'}`);
  }
  const near = [this, shown, this.nextElementSibling, this.parentElement, label, ...(label?.children ?? [])];
  const showsFocus = near.some((one) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || /inset|0px 0px 0px [2-9]px/.test(boxShadow)
    );
  });
  if (!showsFocus && this.tabIndex >= 0) faults.push('it does not show the focus');
  return faults;
}
