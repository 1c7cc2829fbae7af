import { randomInt } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { type APIRequestContext, type BrowserContext, expect, type Page, test as plain } from '@playwright/test';
import type { User } from '@teamsparks/contract/accounts/addresses/auth';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import { secondsBelowChildren } from '../scripts/processor-time.mjs';
import { desk } from './stage/accessibility.ts';
import { type Nets, spreadNets } from './stage/nets.ts';
import { watchLog } from './stage/server-log.ts';
import { signUpVerifiedAs, signInPerson } from './stage/new-people.ts';
import { signInAs } from './stage/people.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Fails the test for problems in the browser and in the server's log: see {@link spreadNets}. */
  nets: Nets & Pick<ReturnType<typeof watchLog>, 'expectLogged'>;
  /** Signs this browser in as the demo account of a role. */
  signIn: (role: Role) => Promise<User>;
  /** Signs this browser in as a new person with that role, who has no lists and no bookmarks. */
  signInNew: (role: Role) => Promise<User>;
  /** API of an administrator, outside of the browser. */
  admin: APIRequestContext;
  /** Opens a page on another device, signed out; it closes at the end of the journey. */
  aDevice: (viewport?: typeof desk) => Promise<Page>;
}

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;

interface OfWorker {
  /** Returns a session of the administrator, kept because signing in takes the server as long as fifty calls. */
  adminSession: () => Promise<Session>;
  /** Writes the processor time of the worker's browser (s) to a file for `npm test`. */
  browserSeconds: void;
}

/** How long an administrator's session is reused (ms): less than the 10 minutes after which it must be renewed. */
const sessionMs = 5 * 60_000;

export const test = plain.extend<Fixtures, OfWorker>({
  // Each journey has its own address: rate limits count per address.
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` });
  },
  nets: [
    async ({ context, baseURL, extraHTTPHeaders }, use) => {
      const log = watchLog(extraHTTPHeaders?.['x-forwarded-for'] ?? '');
      const nets = await spreadNets(context, baseURL!);
      await use({ ...nets, expectLogged: log.expectLogged });
      expect([...nets.problems(), ...log.problems()]).toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ context }, use) => {
    await use(async (role) => {
      // Open pages of the previous person go first: their requests would be refused once that session ends.
      await Promise.all(context.pages().map((page) => page.goto('about:blank')));
      return signInAs(context.request, role);
    });
  },
  signInNew: async ({ context, admin }, use) => {
    await use(async (role) => (await signInPerson(context.request, await signUpVerifiedAs(role, admin))).user);
  },
  admin: async ({ playwright, baseURL, adminSession }, use) => {
    const api = await playwright.request.newContext({ baseURL: baseURL!, storageState: await adminSession() });
    await use(api);
    await api.dispose();
  },
  aDevice: async ({ browser, baseURL }, use) => {
    const devices: BrowserContext[] = [];
    await use(async (viewport = desk) => {
      const device = await browser.newContext({ baseURL: baseURL!, viewport });
      devices.push(device);
      return device.newPage();
    });
    for (const device of devices) await device.close();
  },
  browserSeconds: [
    async ({ browser }, use) => {
      await use(undefined);
      const file = process.env.BROWSER_SECONDS;
      if (file && browser.isConnected()) appendFileSync(file, `${secondsBelowChildren()}\n`);
    },
    { scope: 'worker', auto: true },
  ],
  adminSession: [
    async ({ playwright }, use, { project }) => {
      let kept: { at: number; session: Session } | undefined;
      await use(async () => {
        if (kept && Date.now() - kept.at < sessionMs) return kept.session;
        const api = await playwright.request.newContext({ baseURL: project.use.baseURL! });
        await signInAs(api, 'admin');
        kept = { at: Date.now(), session: await api.storageState() };
        await api.dispose();
        return kept.session;
      });
    },
    { scope: 'worker' },
  ],
});
