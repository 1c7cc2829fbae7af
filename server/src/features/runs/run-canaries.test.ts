import { randomUUID } from 'node:crypto';
import { exportMyData } from '@teamsparks/contract/admin/endpoints/account';
import * as at from '@teamsparks/contract/runs/endpoints/runs';
import * as guest from '@teamsparks/contract/runs/endpoints/screens';
import type { SentCommand } from '@teamsparks/contract/runs/fields/run';
import type { Run } from '@teamsparks/contract/runs/addresses/runs';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aBrowser, aPerson, type Person } from '../../../test/people.ts';
import { replaceSheet } from '../challenges/sheet/sheets.repository.ts';
import { replaceMaterials } from '../challenges/challenges.repository.ts';

const harness = withApp();

/** Words and numbers that only some readers may get, so rare that they are found in any bytes. */
const hostWords = /zq-(setup|note|handout|room)/;
/** Not within a longer number: a clock with 359,937.52 ms left gives no points away. */
const appraisersPoints = /(?<!\d)(?:37|22)\.5(?!\d)/;

async function aChallengeWithSecrets(name: string) {
  const { id } = await aChallenge(harness.context, { name, time_limits: JSON.stringify({ build: 6 }) });
  const handout = (target: 'team' | 'appraiser' | 'one player') => ({
    title: `zq-handout ${target}`,
    text: [`zq-handout text ${target}`],
    copies: 1,
    for: target,
  });
  await replaceSheet(harness.context.db, id, {
    scene: [],
    task: [`Task of ${name}.`],
    rules: [`Rule of ${name}.`],
    language: 'en',
    setup: ['zq-setup'],
    notes: ['zq-note'],
    handouts: [handout('team'), handout('appraiser'), handout('one player')],
    scoring: [{ item: `Item of ${name}`, detail: '', points: 60, up_to: true }],
  });
  const thing = { quantity: 1, units: '' };
  await replaceMaterials(harness.context.db, id, [
    { ...thing, name: 'paper', category: 'damaging' },
    { ...thing, name: 'zq-room', category: 'setup_only' },
  ]);
  return id;
}

const begin = async (as: Person, id: number) => {
  const wanted = { kind: 'challenge' as const, id, rules: 'practice' as const, place: 'room' as const, sound: true };
  const body = { ...wanted, teams: ['Sea Turtles', 'Night Owls'] };
  return (await harness.call(at.createRun, { as, body })).body;
};

const give = (as: Person, run: Run, step: SentCommand['step']) =>
  harness.call(at.commandRun, {
    as,
    params: { id: String(run.id) },
    body: { id: randomUUID(), by: randomUUID(), seen: 10_000, step },
  });

/** Records everything that comes through a stream, byte by byte, until `stop`. */
async function recorded(path: string, as: Person) {
  const controller = new AbortController();
  const headers = { cookie: as.cookieHeader(path) };
  const response = await fetch(harness.url + path, { headers, signal: controller.signal });
  const heard = { text: '', wake: () => {} };
  const reading = (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      heard.text += chunk;
      heard.wake();
    }
  })().catch(() => {});
  return {
    until: async (words: string) => {
      while (!heard.text.includes(words)) await new Promise<void>((resolve) => (heard.wake = resolve));
    },
    stop: async () => {
      controller.abort();
      await reading;
      return heard.text;
    },
  };
}

async function joined(code: string) {
  const device = aBrowser();
  const { body } = await harness.call(guest.joinRun, { as: device, body: { code } });
  return { device, screen: body.screen };
}

const appraiserCode = async (as: Person, run: Run) =>
  (await harness.call(at.showAppraiserCode, { as, params: { id: String(run.id) } })).body.code;

/** Goes through a whole run, and answers all that each reader got, in every call and in their streams. */
async function wholeRun(host: Person, run: Run, { holdsUp }: { holdsUp: boolean }) {
  const [team, adult] = [await joined(run.code?.code ?? ''), await joined(await appraiserCode(host, run))];
  const path = { host: `/org-api/runs/${run.id}`, team: `/run-api/team/${team.screen}` };
  const streams = {
    host: await recorded(`${path.host}/stream`, host),
    team: await recorded(`${path.team}/stream`, team.device),
    appraiser: await recorded(`/run-api/appraiser/${adult.screen}/stream`, adult.device),
  };
  const bytes = { host: JSON.stringify(run), team: '', appraiser: '' };
  const look = async () => {
    for (const call of ['', '/state']) bytes.host += await (await harness.send(path.host + call, { as: host })).text();
    bytes.team += await (await harness.send(`${path.team}/state`, { as: team.device })).text();
    const own = await harness.send(`/run-api/appraiser/${adult.screen}/state`, { as: adult.device });
    bytes.appraiser += await own.text();
  };
  const appraise = { as: adult.device, params: { screen: adult.screen } };
  const steps: (() => Promise<unknown>)[] = [
    () => give(host, run, { kind: 'admit', payload: { screen: adult.screen } }),
    () => give(host, run, { kind: 'start', payload: {} }),
    () => give(host, run, { kind: 'next', payload: {} }),
    ...(holdsUp ? [() => give(host, run, { kind: 'handout', payload: { handout: 2 } })] : []),
    () => harness.call(guest.sendAppraiserPoints, { ...appraise, body: { stage: 0, team: 0, points: [37.5] } }),
    () => harness.call(guest.sendAppraiserPoints, { ...appraise, body: { stage: 0, team: 1, points: [22.5] } }),
    () => give(host, run, { kind: 'points', payload: { stage: 0, team: 0, points: [60] } }),
    () => give(host, run, { kind: 'answer', payload: { question: 0, text: 'zq-note of the host' } }),
  ];
  await look();
  for (const step of steps) {
    await step();
    await look();
  }
  await streams.team.until('"kind":"answer"');
  await streams.appraiser.until('"kind":"answer"');
  await streams.host.until('"kind":"answer"');
  const beforeReveal = { team: bytes.team + (await streams.team.stop()), host: await streams.host.stop() };
  await give(host, run, { kind: 'reveal', payload: { stage: 0 } });
  await give(host, run, { kind: 'end', payload: {} });
  await look();
  bytes.host += beforeReveal.host + (await (await harness.send('/org-api/runs', { as: host })).text());
  bytes.host += await (await harness.send(exportMyData.path, { as: host })).text();
  bytes.appraiser += await streams.appraiser.stop();
  return { ...bytes, team: bytes.team + beforeReveal.team, beforeReveal: beforeReveal.team };
}

test('RUN-011 RUN-035 a team never gets a word of the host, nor points before they are revealed, in any byte', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const run = await begin(mentor, await aChallengeWithSecrets('Tall Tower'));
  const bytes = await wholeRun(mentor, run, { holdsUp: true });
  expect(bytes.team).not.toMatch(hostWords);
  expect(bytes.beforeReveal).not.toMatch(appraisersPoints);
  expect(bytes.team).toContain('Task of Tall Tower.');
  // The two others, who may: else the words would not be looked for at all.
  for (const word of ['zq-setup', 'zq-note', 'zq-handout', 'zq-room']) {
    expect([word, bytes.host.includes(word), bytes.appraiser.includes(word)]).toEqual([word, true, true]);
  }
  expect(bytes.appraiser).toMatch(appraisersPoints);
});

/** Records what a team's screen gets, step by step, in a practice plan of two challenges with a break in between. */
async function nextChallenge(rules: 'practice' | 'tournament') {
  const mentor = await aPerson(harness.context, 'mentor');
  const first = await aChallengeWithSecrets(`First ${rules}`);
  const second = await aChallengeWithSecrets(`Second ${rules}`);
  const limits = JSON.stringify({ 'zq part': 7, build: 6 });
  await harness.context.db.updateTable('challenges').set({ time_limits: limits }).where('id', '=', second).execute();
  const session = [`challenge:${first}:11`, 'break::5', `challenge:${second}:18`];
  const body = {
    kind: 'session' as const,
    session,
    rules,
    place: 'room' as const,
    sound: true,
    teams: ['Owls', 'Foxes'],
  };
  const { body: run } = await harness.call(at.createRun, { as: mentor, body });
  const team = await joined(run.code?.code ?? '');
  const stream = await recorded(`/run-api/team/${team.screen}/stream`, team.device);
  const nexts: (string | null)[] = [];
  let bytes = '';
  for (const kind of ['start', 'next', 'next', 'next'] as const) {
    await give(mentor, run, { kind, payload: {} });
    const seen = await harness.send(`/run-api/team/${team.screen}/state`, { as: team.device });
    const text = await seen.text();
    nexts.push((JSON.parse(text) as { view: { next: string | null } }).view.next);
    bytes += text;
  }
  await stream.until('"part":3,');
  bytes += await stream.stop();
  await give(mentor, run, { kind: 'next', payload: {} });
  const later = await harness.send(`/run-api/team/${team.screen}/state`, { as: team.device });
  return { nexts, bytes, later: await later.text() };
}

test('RUN-011 in practice a team reads the name of the next challenge, and nothing else of it in any byte', async () => {
  const { nexts, bytes, later } = await nextChallenge('practice');
  expect(nexts).toEqual(['Build', 'Show and score', 'Break', 'Second practice']);
  expect(bytes.replaceAll('"next":"Second practice"', '')).not.toMatch(/Second practice|zq/i);
  expect(later).toContain('Task of Second practice.');
  expect(later).toContain('Zq part');
});

test('RUN-011 under tournament rules a team does not even read the name of the next challenge', async () => {
  const { nexts, bytes } = await nextChallenge('tournament');
  expect(nexts).toEqual(['Build', 'Show and score', 'Break', 'Read']);
  expect(bytes).not.toMatch(/Second tournament|zq/i);
});

test('RUN-003 RUN-012 a host without run_challenges gets no word of the host’s part, nor do the screens, and holds up no handout', async () => {
  const parent = await aPerson(harness.context, 'parent');
  const run = await begin(parent, await aChallengeWithSecrets('Long Bridge'));
  const bytes = await wholeRun(parent, run, { holdsUp: true });
  const all = [bytes.host.replaceAll('zq-note of the host', ''), bytes.team, bytes.appraiser];
  for (const text of all) {
    expect(text).not.toMatch(hostWords);
    expect(text).toContain('Task of Long Bridge.');
  }
  const again = await begin(parent, await aChallengeWithSecrets('Wide Bridge'));
  await give(parent, again, { kind: 'start', payload: {} });
  expect((await give(parent, again, { kind: 'handout', payload: { handout: 0 } })).status).toBe(403);
  expect((await give(parent, again, { kind: 'handout', payload: { handout: null } })).status).toBe(200);
});

test('RUN-035 RUN-037 with the tokens of one run nothing of another is had, in any call or stream', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const mine = await begin(mentor, await aChallengeWithSecrets('Own Tower'));
  const other = await begin(mentor, await aChallengeWithSecrets('Other Tower'));
  const [team, adult] = [await joined(mine.code?.code ?? ''), await joined(await appraiserCode(mentor, mine))];
  const [theirs, theirAdult] = [await joined(other.code?.code ?? ''), await joined(await appraiserCode(mentor, other))];
  await give(mentor, other, { kind: 'admit', payload: { screen: theirAdult.screen } });
  await give(mentor, other, { kind: 'start', payload: {} });
  for (const { device } of [team, adult]) {
    // The browser sends the cookie that it has, under the name that the other screen's would have.
    const { cookies } = device;
    const [own] = cookies.values();
    const forged = aBrowser();
    for (const { screen } of [theirs, theirAdult]) forged.cookies.set(`ts_run_${screen}`, own!);
    for (const as of [device, forged]) {
      for (const path of [`team/${theirs.screen}`, `appraiser/${theirAdult.screen}`, `team/${theirAdult.screen}`]) {
        for (const call of ['state', 'stream']) {
          const answer = await harness.send(`/run-api/${path}/${call}`, { as });
          expect([path, call, answer.status]).toEqual([path, call, 401]);
          expect(await answer.text()).not.toMatch(/Other Tower|zq-/);
        }
      }
      const { status } = await harness.send(`/org-api/runs/${other.id}`, { as });
      expect(status).toBe(401);
    }
  }
});
