import type { RunRequest } from '@teamsparks/contract/admin/fields';
import type { RequestWish } from '@teamsparks/contract/admin/vocabulary';
import { type Actor, can, isSharedLogin } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { conflict } from '../../platform/errors.ts';
import { runsChallenges } from './auth/rights.ts';
import { findRunRequest, type NewRunRequest, removeWaitingRequest, saveRunRequest } from './run-requests.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

/** Tells whether a person may ask for this at all: students and parents for the role Mentor, parents to run challenges. */
function needsApproval(actor: Actor, wants: RequestWish): boolean {
  if (wants === 'mentor') return actor.role === 'student' || actor.role === 'parent';
  return actor.role === 'parent' && !runsChallenges(actor);
}

/**
 * Returns the state of a person's request ("none" without one), whether administrators see it, and what they may ask for now: nothing
 * while one waits or for 30 days after a refusal.
 */
export async function getRunRequest({ db }: OnDatabase, actor: Actor): Promise<RunRequest> {
  const row = await findRunRequest(db, actor.userId);
  const { wants = null, note = null, asked_at = null, decided_at = null, confirmed = false } = row ?? {};
  // After a granted right was removed by hand a new request is possible at once.
  const isOpen = !row || row.granted === true || row.long_ago;
  return {
    state: stateOf(row),
    wants,
    note,
    confirmed,
    asked_at: asked_at?.toISOString() ?? null,
    decided_at: decided_at?.toISOString() ?? null,
    can: {
      mentor: isOpen && needsApproval(actor, 'mentor'),
      run_challenges: isOpen && needsApproval(actor, 'run_challenges'),
    },
  };
}

/** Returns when a student or parent asked for teacher access, and whether administrators see it; undefined unless it waits. */
export async function findWaitingForAccess(db: Context['db'], actor: Actor) {
  if (!needsApproval(actor, 'mentor')) return undefined;
  const row = await findRunRequest(db, actor.userId);
  if (row?.wants !== 'mentor' || row.granted !== null) return undefined;
  return { asked_at: row.asked_at.toISOString(), confirmed: row.confirmed };
}

function stateOf(row: { granted: boolean | null } | undefined): RunRequest['state'] {
  if (!row) return 'none';
  if (row.granted === null) return 'waiting';
  return row.granted ? 'granted' : 'refused';
}

/**
 * Sends a person's request and returns it; one that is already waiting is returned unchanged. Throws 409 for a shared login, if the
 * person has the right or may not ask for it, or was refused within 30 days.
 */
export async function askToRun({ db }: OnDatabase, actor: Actor, wish: NewRunRequest): Promise<RunRequest> {
  if (isSharedLogin(actor) || !can(actor, 'add_edit_account')) throw conflict('This account cannot be changed.');
  const before = await getRunRequest({ db }, actor);
  if (before.state === 'waiting') return before;
  if (wish.wants === 'run_challenges' && runsChallenges(actor)) throw conflict('You may run challenges already.');
  if (!needsApproval(actor, wish.wants)) throw conflict('You cannot ask for this. Please talk to an administrator.');
  if (!before.can[wish.wants]) throw conflict('Your last request was refused less than 30 days ago.');
  await saveRunRequest(db, actor.userId, wish);
  return getRunRequest({ db }, actor);
}

/** Withdraws a waiting request and returns the new state; a decided one stays. */
export async function withdrawRunRequest({ db }: OnDatabase, actor: Actor): Promise<RunRequest> {
  await removeWaitingRequest(db, actor.userId);
  return getRunRequest({ db }, actor);
}
