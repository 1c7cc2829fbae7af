import type { Locator, Page } from '@playwright/test';
import type { Endpoint } from '@teamsparks/contract/shared/endpoint';
import { expect } from '../fixtures.ts';

/** Two presses within one task: the second comes before anything could have been drawn. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((pressed: HTMLElement) => {
    pressed.click();
    pressed.click();
  });

/** `act` sends one request for the endpoint, whatever the address, and waits until its outcome is on screen. */
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
