import { countFacets, getChallengeSheet } from '@teamsparks/contract/challenges/endpoints/challenges';
import { getPackChoices } from '@teamsparks/contract/print-packs/endpoints';
import { getFirstSteps, getNext } from '@teamsparks/contract/practice/endpoints/home';
import { listPastEvents } from '@teamsparks/contract/practice/endpoints/looking-back';
import { listRuns } from '@teamsparks/contract/runs/endpoints/runs';
import { getPlanRun, listEventRuns } from '@teamsparks/contract/runs/endpoints/event-runs';
import { listSavedFilters } from '@teamsparks/contract/challenges/endpoints/saved-filters';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { completeBrowser, openTab } from './browser.ts';
import { addMatchers } from './expect.ts';
import { beginTest, problems, server } from './page.ts';
import { aSheet } from './rows.ts';
import { noRuns, noPastEvents } from './teaching.ts';
import { until } from './until.ts';

completeBrowser();
addMatchers();

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: new Date('2026-03-02T12:00:00Z'),
  });
  openTab();
  beginTest();
  // Every page of a challenge asks for its words; most tests are about challenges without.
  server.answer(getChallengeSheet, aSheet());
  // Every page of a group asks for its sessions.
  server.answer(listPastEvents, noPastEvents);
  // … and for its runs.
  server.answer(listRuns, { items: [], total: 0, page: 1, per_page: 10 });
  // Every page of an event and of a plan asks for what is run next.
  server.answer(listEventRuns, noRuns).answer(getPlanRun, { open: null, event: null, due: false, group_id: null });
  // … and one that is prepared for its print pack.
  server.answer(getPackChoices, {
    ...{
      name: 'Build Day',
      teams: null,
      rounds: 1,
      challenges: 0,
      own_pdfs: [],
      nothing_to_print: [],
      parts: [],
      pack: null,
    },
  });
  // The dashboard begins with what is next.
  server.answer(getNext, {
    events: [],
    asking: [],
    runs: [],
    invitations: [],
    to_review: 0,
    look_back: [],
    last_plan: null,
  });
  // … and the home page with first steps, which People and Account ask for, too.
  server.answer(getFirstSteps, { own: null, school: null, dismissed: false });
  // The library asks for the saved filters, and after the rows for the counts of its further filters.
  server.answer(listSavedFilters, []).answer(countFacets, { groups: { minutes: {} }, at_least: false });
});

afterEach(async () => {
  // What a service says of a failure is in a module that is fetched when something fails: it may come after the screen.
  await until(() => expect(problems()).toEqual([]), 1_000).catch(() => undefined);
  const failures = problems();
  // Time for a page that asks without end to show that it does.
  if (server.isRefusing) await vi.advanceTimersByTimeAsync(30_000);
  failures.push(...server.askedInVain);
  if (failures.length > 0) failures.push(`asked: ${server.asked.join(', ')}`);
  vi.useRealTimers();
  expect(failures).toEqual([]);
});
