import { randomUUID } from 'node:crypto';
import { joinRun } from '@teamsparks/contract/runs/endpoints/screens';
import { commandRun, createRun } from '@teamsparks/contract/runs/endpoints/runs';
import type { CallInput } from '@teamsparks/contract/calls';
import type { SentCommand } from '@teamsparks/contract/runs/fields/run';
import { emptySheet } from '@teamsparks/contract/challenges/fields/sheet';
import { replaceSheet } from '../src/features/challenges/sheet/sheets.repository.ts';
import { aChallenge } from './builders.ts';
import type { Harness } from './harness.ts';
import { aBrowser, type Person } from './people.ts';

type SentRun = CallInput<typeof createRun>['body'];

/** Returns functions that start and steer runs as a host's page does. */
export function running(harness: Harness) {
  const by = randomUUID();
  const begin = (as: Person, wanted: Pick<SentRun, 'kind' | 'id'> & Partial<SentRun>) =>
    harness.call(createRun, {
      as,
      body: { rules: 'practice', place: 'room', sound: true, teams: ['Bright Comets'], ...wanted },
    });
  const step = (as: Person, id: number, one: SentCommand['step']) =>
    harness.call(commandRun, {
      as,
      params: { id: String(id) },
      body: { id: randomUUID(), by, seen: 10_000, step: one },
    });
  /** Sends any step by its kind, also one that a host's page would not send. */
  const does = (as: Person, id: number, kind: string, payload: object = {}) =>
    step(as, id, { kind, payload } as SentCommand['step']);
  /** Starts a run in the room, of a new challenge that takes six minutes and scores the height. */
  const inRoom = async (as: Person, more: Partial<SentRun> = {}) => {
    const { id } = await aChallenge(harness.context, { time_limits: JSON.stringify({ build: 6 }) });
    const scoring = [{ item: 'Height', detail: '', points: 60, up_to: true }];
    await replaceSheet(harness.context.db, id, { ...emptySheet(), scoring });
    return (await begin(as, { kind: 'challenge', id, ...more })).body;
  };
  /** Asks to join by a code as a new tablet. */
  const joined = async (code = '') => {
    const tablet = aBrowser();
    const { body, status } = await harness.call(joinRun, { as: tablet, body: { code } });
    return { tablet, status, screen: body.screen, params: { screen: body.screen } };
  };
  /** Plays a run to its end; each part takes its time of `partMs`. */
  const ended = async (as: Person, wanted: Parameters<typeof begin>[1], partMs: readonly number[]) => {
    const { body } = await begin(as, wanted);
    await step(as, body.id, { kind: 'start', payload: {} });
    for (const [at, ms] of partMs.entries()) {
      if (at > 0) await step(as, body.id, { kind: 'next', payload: {} });
      harness.clock.ahead += ms;
    }
    const { status } = await step(as, body.id, { kind: 'end', payload: {} });
    harness.clock.ahead = 0;
    // Fails here if the access cookie, which lives for minutes, has expired.
    if (status !== 200) throw new Error(`the run was not ended: ${status}`);
    return body;
  };
  return { begin, step, ended, does, inRoom, joined };
}
