import type { Locator, Page } from '@playwright/test';
import type { Endpoint } from '@teamsparks/contract/shared/endpoint';
import { expect } from '../fixtures.ts';

/** Clicks a button twice within one task: the page cannot draw between the clicks. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((pressed: HTMLElement) => {
    pressed.click();
    pressed.click();
  });

/** Fails unless `act` sends exactly one request to the endpoint, for any id; `act` waits until the outcome is on screen. */
export async function sendsOnce(page: Page, { method, path }: Endpoint, act: () => Promise<void>): Promise<void> {
  const address = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  const sent: string[] = [];
  const hear = (request: { method: () => string; url: () => string }): void => {
    const { pathname } = new URL(request.url());
    if (request.method() === method && address.test(pathname)) sent.push(pathname);
  };
  page.on('request', hear);
  await act();
  page.off('request', hear);
  expect(sent, `${method} ${path}`).toHaveLength(1);
}
