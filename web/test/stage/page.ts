// First: what comes next loads React too.
import { createRoot } from './react.ts';
import { getMyPermissions } from '@teamsparks/contract/accounts/endpoints/auth';
import { findSimilarNames } from '@teamsparks/contract/challenges/endpoints/challenges';
import { getCurriculum } from '@teamsparks/contract/materials/endpoints/curriculum';
import { listBoxes } from '@teamsparks/contract/boxes/endpoints';
import { listInvitations } from '@teamsparks/contract/accounts/endpoints/invitations';
import { listPlanAuthors } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { listUsedIn, listUsedOn } from '@teamsparks/contract/events/endpoints';
import { getBoard } from '@teamsparks/contract/coordination/endpoints';
import { listDaysOff } from '@teamsparks/contract/accounts/endpoints/settings';
import { listGroups } from '@teamsparks/contract/groups/endpoints';
import { readMentoring } from '@teamsparks/contract/mentors/endpoints';
import { countToReview, getRunRequest } from '@teamsparks/contract/admin/endpoints/to-review';
import { RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { noRunRequest } from './rows.ts';
import type { Root } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { nobody, type Visitor } from './people.ts';
import { StandInServer } from './server.ts';
import { until } from './until.ts';

export { page } from './locator.ts';

/** Of the running test. */
export let server = new StandInServer();

let errors: string[] = [];
let announced: string[] = [];
let root: Root | undefined;

/** Announces an error of the console, word for word: it has to come and is then no failure. */
export const expectConsoleError = (text: string): unknown => announced.push(text);

/** Waits until the page has this path and query. */
export const addressIs = (wanted: string): Promise<void> =>
  until(() => expect(location.pathname + location.search).toBe(wanted));

function endPage(): void {
  root?.unmount();
  root = undefined;
}

/** Starts a test with a fresh browser and a server that answers only the calls that every page makes. */
export function beginTest(): void {
  // Every page of those who keep a list asks for it, every page of administrators for what waits, every search of the library
  // that finds hardly anything for alike names, every profile for who the person is as a mentor, a parent's for whether they asked to run challenges, challenges and plans where they
  // are used, and events which groups, days off and overlaps there are.
  server = new StandInServer()
    .answer(getCurriculum, { entries: [], hidden: 0, share: null })
    .answer(findSimilarNames, [])
    .answer(countToReview, { ai: 0, draft: 0, proposal: 0, request: 0, report: 0 })
    .answer(readMentoring, { requests: [], mentor: null })
    .answer(getRunRequest, noRunRequest)
    .answer(listUsedOn, [])
    .answer(listInvitations, [])
    .answer(listPlanAuthors, { authors: [], can: { invite: false } })
    .answer(listUsedIn, [])
    .answer(listGroups, [])
    .answer(listDaysOff, [])
    .answer(getBoard, { events: [], truncated: false, clashes: [], loads: [] })
    .answer(listBoxes, []);
  errors = [];
  announced = [];
  vi.resetModules();
  globalThis.fetch = server.fetch;
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    errors.push(said.map(String).join(' '));
  });
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0; secure`;
  }
  onTestFinished(() => {
    endPage();
    document.head.innerHTML = '';
    document.body.innerHTML = '';
    vi.restoreAllMocks();
  });
}

/** Returns errors that the test did not look at, and announced errors that did not occur. */
export const problems = (): string[] => [
  ...server.problems,
  ...errors.filter((text) => !announced.includes(text)).map((text) => `console error: ${text}`),
  ...announced.filter((text) => !errors.includes(text)).map((text) => `announced, but it did not come: ${text}`),
];

/** Opens an address in a new tab, as main.tsx does; again for a reload. */
export async function open(address: string, visitor: Visitor = nobody): Promise<void> {
  if (root) {
    endPage();
    vi.resetModules();
  }
  // Asked for again after many changes.
  if (visitor.permissions) server.answer(getMyPermissions, visitor.permissions);
  window.history.replaceState(null, '', address);
  document.body.innerHTML = '<script id="boot" type="application/json"></script><div id="root"></div>';
  document.getElementById('boot')!.textContent = JSON.stringify(visitor);
  const [{ createAppRouter, followNavigation }, { followPreferences }, { startSession }] = await Promise.all([
    import('../../src/app/router.tsx'),
    import('../../src/shared/display/theme.ts'),
    import('../../src/shared/session/session.ts'),
  ]);
  startSession();
  followPreferences();
  const router = createAppRouter();
  followNavigation(router);
  let ready = false;
  void router.load().then(() => (ready = true));
  await until(() => expect(ready).toBe(true));
  root = createRoot(document.getElementById('root')!);
  // Without main's strict mode, which does nothing in what people get, and doubles what is asked here.
  root.render(createElement(RouterProvider, { router }));
}
