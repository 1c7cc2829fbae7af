import { randomUUID } from 'node:crypto';
import * as at from '@teamsparks/contract/endpoints/runs';
import * as guest from '@teamsparks/contract/endpoints/run-screens';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { aChallenge } from './builders.ts';
import { served, withApp } from './harness.ts';
import { aBrowser, aPerson } from './people.ts';
import { listening } from './run-listener.ts';

const harness = withApp();

describe.runIf('server' in inject('database'))('two processes on one database', () => {
  let other: Awaited<ReturnType<typeof served>>;

  beforeAll(async () => {
    other = await served(await buildApp(harness.context, { phase: 'ready' }));
  });
  afterAll(() => other.close());

  test('RUN-033 what one writes reaches a screen that the other holds, each event once and in order', async () => {
    const mentor = await aPerson(harness.context, 'mentor');
    const { id } = await aChallenge(harness.context);
    const body = { kind: 'challenge' as const, id, rules: 'practice' as const, place: 'room' as const, sound: true };
    const { body: run } = await harness.call(at.createRun, { as: mentor, body: { ...body, teams: ['Sea Turtles'] } });
    const tablet = aBrowser();
    const { body: joined } = await harness.call(guest.joinRun, { as: tablet, body: { code: run.code?.code ?? '' } });
    const stream = await listening(`${other.url}/run-api/team/${joined.screen}/stream`, tablet);
    await stream.until(() => stream.heard.length > 0);
    for (const kind of ['start', 'pause', 'resume', 'next'] as const) {
      await harness.call(at.commandRun, {
        as: mentor,
        params: { id: String(run.id) },
        body: { id: randomUUID(), by: randomUUID(), seen: 10_000, step: { kind, payload: {} } },
      });
    }
    const kinds = () => stream.heard.flatMap(({ data }) => data.events.map((event) => event.kind));
    await stream.until(() => kinds().length >= 4);
    expect(kinds()).toEqual(['start', 'pause', 'resume', 'next']);
    stream.stop();
  });
});
