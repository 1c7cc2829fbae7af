import { routes } from '@teamsparks/contract/index';
import type { Endpoint, PlainRoute } from '@teamsparks/contract/shared/endpoint';
import { addDays } from '@teamsparks/contract/shared/calendar-date';
import { beforeAll, expect, test } from 'vitest';
import { withApp } from './harness.ts';
import type { Person } from './people.ts';
import { packId, plantWords, shareName, wordOf, wordyColumns } from './planted-words.ts';
import { readPrivacy } from './privacy-paper.ts';

/** Filled once, below: a run is begun by a call. */
const harness = withApp({}, () => Promise.resolve());
const paper = readPrivacy();

const today = new Date().toISOString().slice(0, 10);

/** What an endpoint has to be asked. */
const queries: Record<string, readonly string[]> = {
  'GET /ai/similar': ['category=Tower'],
  'GET /org-api/board': [`start_date=${addDays(today, -2)}&end_date=${addDays(today, 4)}`],
  'GET /org-api/material-names': ['search=zq'],
  'GET /org-api/mentor-assignments': ['subject=event&subject_id=1', 'subject=group&subject_id=1'],
  'GET /org-api/mentor-suggestions': ['subject=event&subject_id=1', 'subject=group&subject_id=1'],
  'GET /org-api/print-packs': ['of=plan&id=1', 'of=event&id=1'],
  'GET /org-api/run-beginnings': ['kind=challenge&id=1', 'kind=plan&id=1'],
  'GET /org-api/used-in': ['challenge_id=1'],
  'GET /org-api/used-on': ['lesson_plan_id=1'],
};

/** Values of the parameters of an address. */
const values: Record<string, readonly string[]> = {
  id: ['1', '2', packId],
  share: [shareName],
  of: ['plan', 'event', 'group'],
  finding: ['no_pdf'],
  stage: ['0'],
};

/** Returns the addresses of a route with all planted values. */
function addressesOf({ method, path }: Endpoint | PlainRoute): string[] {
  const filled = (path.match(/:\w+/g) ?? []).reduce<string[]>(
    (addresses, name) =>
      addresses.flatMap((address) => (values[name.slice(1)] ?? ['1']).map((value) => address.replace(name, value))),
    [path],
  );
  const routeQueries = queries[`${method} ${path}`] ?? [''];
  return filled.flatMap((address) => routeQueries.map((query) => (query ? `${address}?${query}` : address)));
}

/** What is answered with words; a stream never ends, and its state says the same. */
const readRoutes = routes.filter(({ method, path }) => method === 'GET' && !path.endsWith('/stream'));

/** Returns everything that this person is answered, by route. */
async function answersTo(as: Person): Promise<Map<string, string[]>> {
  const answers = new Map<string, string[]>();
  for (const route of readRoutes) {
    const said: string[] = [];
    for (const address of addressesOf(route)) {
      const answer = await harness.send(address, { as });
      if (answer.ok) said.push((await answer.text()).toLowerCase());
    }
    answers.set(route.path, said);
  }
  return answers;
}

const everything = new Map<string, Map<string, string[]>>();
beforeAll(async () => {
  for (const [name, person] of Object.entries(await plantWords(harness))) everything.set(name, await answersTo(person));
}, 120_000);

test('what people typed is given to whom docs/privacy.md says, by every address, and to nobody else', () => {
  const given = paper.typed.map(({ column }) => [
    column,
    [...everything].flatMap(([name, answers]) =>
      [...answers.values()].flat().some((said) => said.includes(wordOf(column))) ? [name] : [],
    ),
  ]);
  expect(Object.fromEntries(given)).toEqual(
    Object.fromEntries(paper.typed.map(({ column, readers: own }) => [column, own])),
  );
});

test('every address has answered somebody, but those that the paper leaves out or that have nothing of the person', () => {
  const silent = readRoutes
    .map(({ path }) => path)
    .filter((path) => [...everything.values()].every((answers) => answers.get(path)?.length === 0));
  expect(silent.toSorted()).toEqual([
    '/ai/challenges/:id',
    '/api/auth/arrival',
    '/api/auth/continue',
    '/auth/callback/google-oauth2',
    '/auth/callback/microsoft',
    '/auth/callback/oidc',
    '/auth/login',
    '/calendars/events.ics',
    '/metrics',
    '/org-api/challenges/:id/rewrite',
    '/org-api/runs/:id/stages/:stage/pdf',
    '/pdfs/:file',
    '/pdfs/cards/challenges.pdf',
    '/pdfs/packs/:id',
    '/run-api/appraiser/:screen/stages/:stage/pages/:page',
    '/run-api/appraiser/:screen/state',
    '/run-api/team/:screen/stages/:stage/pages/:page',
    '/run-api/team/:screen/state',
  ]);
});

test('what a table is said to show to nobody, or to the person alone, is given to nobody else', () => {
  const allowed: Record<string, string[]> = { nobody: [], 'the person': ['the person'] };
  const strict = paper.personal.filter(({ seenBy }) => seenBy in allowed);
  const more = paper.typed.filter(({ column, readers }) => {
    const table = strict.find(({ name }) => column.startsWith(`${name}.`));
    return table && readers.some((one) => !allowed[table.seenBy]?.includes(one));
  });
  expect(strict.length).toBeGreaterThan(15);
  expect(more).toEqual([]);
});

test('every column of text about persons is followed, or the paper says that it is not', async () => {
  const tables = paper.personal.map(({ name }) => name);
  const named = [...paper.typed.map(({ column }) => column), ...paper.unfollowed];
  expect(named.toSorted()).toEqual(await wordyColumns(harness.context, tables));
});
