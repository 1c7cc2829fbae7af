import { randomInt } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { type APIRequestContext, type BrowserContext, expect, type Page, test as plain } from '@playwright/test';
import type { User } from '@teamsparks/contract/accounts/addresses/auth';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import { secondsBelowChildren } from '../scripts/processor-time.mjs';
import { desk } from './stage/accessibility.ts';
import { type Nets, spreadNets } from './stage/nets.ts';
import { watchLog } from './stage/server-log.ts';
import { aVerifiedPersonAs, signInPerson } from './stage/new-people.ts';
import { signInAs } from './stage/people.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Fails the test for what no person should meet: see {@link spreadNets}. */
  nets: Nets & Pick<ReturnType<typeof watchLog>, 'expectLogged'>;
  /** Signs this browser in as the demo account of a role. */
  signIn: (role: Role) => Promise<User>;
  /** Signs this browser in as somebody of that role who has nothing yet: no list, no marks. */
  signInNew: (role: Role) => Promise<User>;
  /** The calls of an administrator, outside of the browser. */
  admin: APIRequestContext;
  /** Somebody else's device, with nothing but a browser. It closes with the journey. */
  aDevice: (viewport?: typeof desk) => Promise<Page>;
}

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;

interface OfWorker {
  /** A session of the administrator: signing in takes the server as long as fifty calls. */
  adminSession: () => Promise<Session>;
  /** Tells `npm test` what the worker's browser took. */
  browserSeconds: void;
}

/** Shorter than what a session is good for without being renewed (10 minutes). */
const sessionMs = 5 * 60_000;

export const test = plain.extend<Fixtures, OfWorker>({
  // Each journey is played at an address of its own: the limits count per address, and hundreds of journeys are no flood.
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
      // What a page of the person before still asks for would be refused once their session ends.
      await Promise.all(context.pages().map((page) => page.goto('about:blank')));
      return signInAs(context.request, role);
    });
  },
  signInNew: async ({ context, admin }, use) => {
    await use(async (role) => (await signInPerson(context.request, await aVerifiedPersonAs(role, admin))).user);
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
