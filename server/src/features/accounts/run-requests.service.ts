import type { RunRequest } from '@teamsparks/contract/admin/fields';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { conflict } from '../../platform/errors.ts';
import { runsChallenges } from './auth/rights.ts';
import { findRunRequest, removeWaitingRequest, saveRunRequest } from './run-requests.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

/** Tells whether a person needs this request: a parent, who signed up without anyone's approval and may not run challenges yet. */
const needsApproval = (actor: Actor): boolean => actor.role === 'parent' && !runsChallenges(actor);

/**
 * Returns the state of a person's request to run challenges ("none" without one), and whether they may send one now:
 * parents without the right, unless one waits or was refused within 30 days.
 */
export async function getRunRequest({ db }: OnDatabase, actor: Actor): Promise<RunRequest> {
  const row = await findRunRequest(db, actor.userId);
  const { asked_at = null, decided_at = null } = row ?? {};
  // After a granted right was removed by hand a new request is possible at once.
  const isOpen = !row || row.granted === true || row.long_ago;
  return {
    state: stateOf(row),
    asked_at: asked_at?.toISOString() ?? null,
    decided_at: decided_at?.toISOString() ?? null,
    can: { ask: needsApproval(actor) && isOpen },
  };
}

function stateOf(row: { granted: boolean | null } | undefined): RunRequest['state'] {
  if (!row) return 'none';
  if (row.granted === null) return 'waiting';
  return row.granted ? 'granted' : 'refused';
}

/**
 * Sends a person's request to run challenges and returns it; one that is already waiting is returned unchanged.
 * Without one, throws 409 if the person may run challenges already, is no parent, or was refused within 30 days.
 */
export async function askToRun({ db }: OnDatabase, actor: Actor): Promise<RunRequest> {
  const before = await getRunRequest({ db }, actor);
  if (before.state === 'waiting') return before;
  if (runsChallenges(actor)) throw conflict('You may run challenges already.');
  if (!needsApproval(actor)) throw conflict('Only parents ask here. Please talk to an administrator.');
  if (!before.can.ask) throw conflict('Your last request was refused less than 30 days ago.');
  await saveRunRequest(db, actor.userId);
  return getRunRequest({ db }, actor);
}

/** Withdraws a waiting request and returns the new state; a decided one stays. */
export async function withdrawRunRequest({ db }: OnDatabase, actor: Actor): Promise<RunRequest> {
  await removeWaitingRequest(db, actor.userId);
  return getRunRequest({ db }, actor);
}
