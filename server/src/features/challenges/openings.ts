import { type Actor, can, isSharedLogin } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { writeOpenings } from './openings.repository.ts';

/** What is opened within this time is written together. */
const gatherMs = 500;

/** Whoever looks after the library, or shows it around, opens challenges without using them. */
const usesChallenges = (actor: Actor): boolean => !can(actor, 'system_administration') && !isSharedLogin(actor);

/** Notes that somebody opened a challenge; never waits, and never fails. */
export type NoteOpening = (actor: Actor, id: number) => void;

/**
 * Keeps the day on which each challenge was last opened. Written after the answers, once a day and challenge; what was not
 * written when the process ends is noted when the challenge is opened the next time.
 */
export function keepOpenings({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): NoteOpening {
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
