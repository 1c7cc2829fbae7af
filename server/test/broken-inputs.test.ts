import { routes } from '@teamsparks/contract/index';
import type { Endpoint, PlainRoute } from '@teamsparks/contract/shared/endpoint';
import type { ErrorBody } from '@teamsparks/contract/shared/errors';
import { safeParse } from 'zod/v4/core';
import { beforeEach, expect, test } from 'vitest';
import { brokenBodies, brokenPaths, brokenQueries, validQuery, validValues } from './broken-inputs.ts';
import { aChallenge, aMentor, anEvent, aPlan, aProgram, aReview, aVideo } from './builders.ts';
import { emptyTables } from './database.ts';
import { withApp } from './harness.ts';
import { aPerson, type Person, signedOut } from './people.ts';

const harness = withApp({}, start);
const json = { 'content-type': 'application/json' };

/** What routes that are not JSON in, JSON out read of their query. */
const plainQueries: Record<string, Record<string, string>> = {
  '/auth/login': { provider: 'google-oauth2', consent: '1', role: 'student', next: '/challenges' },
  '/auth/callback/google-oauth2': { code: 'abc', state: 'abc', error: 'access_denied' },
  '/auth/callback/microsoft': { code: 'abc', state: 'abc', error: 'access_denied' },
  '/auth/callback/oidc': { code: 'abc', state: 'abc', error: 'access_denied' },
  '/api/auth/continue': { to: '/pdfs/Paper%20Tower.pdf' },
  '/api/admin/audit.csv': { action: 'a', actor: 'a', person: '1', from: '2027-03-13', to: '2027-03-13' },
  '/calendars/events.ics': { token: 'abc' },
  '/pdfs/:file': { copy: 'team' },
};

interface Request {
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

let admin: Person;
let params: (path: string) => Record<string, string>;
/** Somebody has changed what there is. */
let isUsed = false;

async function start() {
  await emptyTables(harness.context.db);
  admin = await aPerson(harness.context, 'admin');
  params = await someRows(admin);
  isUsed = false;
}

beforeEach(async () => {
  if (isUsed) await start();
});

/** Inserts rows so that requests get further than 404; returns the parameters of a path. */
async function someRows(user: Person): Promise<(path: string) => Record<string, string>> {
  const { context } = harness;
  const challenge = await aChallenge(context);
  const review = await aReview(context, { challenge_id: challenge.id, user_id: user.id });
  const program = await aProgram(context);
  const ids: Record<string, number> = {
    challenges: challenge.id,
    users: user.id,
    programs: program.id,
    events: (await anEvent(context, { program_id: program.id })).id,
    high_school_mentors: (await aMentor(context)).id,
    'training-videos': (await aVideo(context)).id,
    'lesson-plans': (await aPlan(context)).id,
  };
  return (path) => {
    const id = String(ids[/\/([\w-]+)\/:id/.exec(path)?.[1] ?? ''] ?? 1);
    return {
      id,
      reviewId: `${review.id}`,
      eventId: `${ids.events}`,
      planId: `${ids['lesson-plans']}`,
      version: '1',
      kind: 'ai',
    };
  };
}

function* requestsTo(route: Endpoint | PlainRoute, params: Record<string, string>): Generator<Request> {
  const [path = '', ...brokenOnes] = brokenPaths(route.path, params);
  const query = route.kind === 'json' ? validQuery(route) : (plainQueries[route.path] ?? {});
  const [search = '', ...brokenSearches] = brokenQueries(query);
  const [body, ...bodies] = route.kind === 'json' && route.body ? brokenBodies(route.body) : [];
  const sent = (at: string, text = body): Request => ({
    path: at,
    ...(text !== undefined && { body: text, headers: json }),
  });
  for (const one of [path, ...brokenOnes]) yield sent(`${one}?${search}`);
  for (const one of brokenSearches) yield sent(`${path}?${one}`);
  for (const one of bodies) yield sent(path, one);
  if (route.kind !== 'json' || !route.form || !route.body) return;
  const form = validValues(route.body)[0] as Record<string, unknown>;
  for (const one of brokenQueries(form)) {
    yield { path, body: one, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  }
}

/** Limits are no answer about the input: then they are forgotten, and it is asked once more. */
async function ask(route: Endpoint | PlainRoute, request: Request, as: Person) {
  const { path, headers = {}, body = null } = request;
  const init = { method: route.method, as, headers, body };
  const answer = await harness.send(path, init);
  if (answer.status !== 429) return answer;
  await answer.arrayBuffer();
  await harness.context.db.deleteFrom('rate_limits').execute();
  return harness.send(path, init);
}

/** Sentences that the specification fixes without a full stop. */
const fixed = [
  'Please enter a valid email address',
  'Please select a video and either a session or enter a custom session name',
  'Please add at least one training video with title and YouTube URL',
  'Please select a valid PDF file',
  'Invalid YouTube URL',
  'No PDF data available',
];
/** What the validator says by itself. */
const itsOwnWords =
  /too (big|small)|expected|received|invalid input|invalid option|unrecognized|must match|regex|pattern/i;

function isSentence(text: string): boolean {
  if (fixed.includes(text) || text.startsWith('Invalid YouTube URL: ')) return true;
  return /^\p{Lu}.*\.$/su.test(text) && !itsOwnWords.test(text);
}

const shown = ({ path, body }: Request) => `${path.slice(0, 300)} ${body?.slice(0, 300) ?? ''}`;

test.each(routes.flatMap((route) => (route.kind === 'json' && route.body ? [route] : [])))(
  'the unbroken bodies of $method $path are accepted by its schema',
  ({ body }) => {
    const values = validValues(body!);
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) expect([value, safeParse(body!, value).error?.issues]).toEqual([value, undefined]);
  },
);

for (const route of routes) {
  test.each(['an administrator', 'a visitor'])(
    `SEC-43 REL-24 ${route.method} ${route.path} answers whatever %s sends, never as a failure of its own, and in sentences`,
    async (caller) => {
      isUsed = route.method !== 'GET' && (caller === 'an administrator' || route.access === 'open');
      const requests = [...requestsTo(route, params(route.path))];
      // A request without access is refused before anything is read, so a few of each kind are enough.
      const few = caller === 'a visitor' && route.access !== 'open';
      for (const request of few ? requests.filter((_, at) => at % 10 === 0) : requests) {
        const answer = await ask(route, request, caller === 'a visitor' ? signedOut : admin);
        const text = await answer.text();
        expect([shown(request), answer.status]).toEqual([shown(request), expect.toSatisfy((status) => status < 500)]);
        if (answer.status < 400) continue;
        const { detail, fields = {} } = JSON.parse(text) as ErrorBody;
        for (const one of [detail, ...Object.values(fields)]) {
          expect([shown(request), one]).toEqual([shown(request), expect.toSatisfy(isSentence)]);
        }
      }
    },
  );
}
