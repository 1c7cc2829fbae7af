import { type Actor, can, isSharedLogin } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { writeOpenings } from './health.repository.ts';

/** Openings are batched for this long (ms) before they are written. */
const gatherMs = 500;

/**
 * Tells whether openings by this person count: administrators look after the library and shared logins show it around.
 */
const usesChallenges = (actor: Actor): boolean => !can(actor, 'system_administration') && !isSharedLogin(actor);

/** Notes that somebody opened a challenge; never waits and never fails. */
export type NoteOpening = (actor: Actor, id: number) => void;

/**
 * Returns a function that records the day on which a challenge was last opened; it ignores administrators and shared
 * logins. Writes half a second later, in each process once per day and challenge unless writing failed; failures are
 * only logged.
 */
export function recordOpenings({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): NoteOpening {
  let [day, noted] = ['', new Set<number>()];
  let waiting: number[] = [];
  const write = () => {
    const ids = waiting;
    waiting = [];
    writeOpenings(db, ids, day).catch((error: unknown) => {
      noted.clear();
      log.warn({ err: error }, 'the day on which challenges were opened could not be noted');
    });
  };
  return (actor, id) => {
    if (!usesChallenges(actor)) return;
    const today = clock.now().toISOString().slice(0, 10);
    if (today !== day) [day, noted] = [today, new Set()];
    if (noted.has(id)) return;
    noted.add(id);
    if (waiting.push(id) === 1) setTimeout(write, gatherMs).unref();
  };
}
