import { randomUUID } from 'node:crypto';
import { commandRun, createRun } from '@teamsparks/contract/endpoints/runs';
import type { CallInput } from '@teamsparks/contract/endpoint';
import type { SentCommand } from '@teamsparks/contract/run/run-fields';
import type { Harness } from './harness.ts';
import type { Person } from './people.ts';

type SentRun = CallInput<typeof createRun>['body'];

/** Begins and steers runs as the page of a host does. */
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
  /** A run in which every part took so long, and that has ended. */
  const ended = async (as: Person, wanted: Parameters<typeof begin>[1], partMs: readonly number[]) => {
    const { body } = await begin(as, wanted);
    await step(as, body.id, { kind: 'start', payload: {} });
    for (const [at, ms] of partMs.entries()) {
      if (at > 0) await step(as, body.id, { kind: 'next', payload: {} });
      harness.clock.ahead += ms;
    }
    const { status } = await step(as, body.id, { kind: 'end', payload: {} });
    harness.clock.ahead = 0;
    // An access cookie lives for minutes.
    if (status !== 200) throw new Error(`the run was not ended: ${status}`);
    return body;
  };
  return { begin, step, ended };
}
