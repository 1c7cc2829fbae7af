import type { Locator, Page } from '@playwright/test';

/** Counts the actions of a person: each press, tap, key that acts, filled field and chosen value is one. */
export class Actions {
  count = 0;
  readonly #press: (on: Locator) => Promise<void>;

  constructor(press: (on: Locator) => Promise<void>) {
    this.#press = press;
  }

  async press(on: Locator): Promise<void> {
    this.count += 1;
    await this.#press(on);
  }

  /** Opens a link of a mail, or a page again. */
  async open(page: Page, address: string): Promise<void> {
    this.count += 1;
    await page.goto(address);
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.count += 1;
    await field.fill(text);
  }

  /** Chooses the option of a select with this label. */
  async choose(select: Locator, label: string | RegExp): Promise<void> {
    this.count += 1;
    const option = await select.getByRole('option', { name: label }).getAttribute('value');
    await select.selectOption(option);
  }
}
