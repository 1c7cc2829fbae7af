import type { ReviewDecision } from '@teamsparks/contract/admin/vocabulary';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { LastAction } from '../../accounts/index.ts';

/** A decision under way; `context.db` is its transaction. */
export interface Step {
  context: Context;
  actor: Actor;
  id: number;
}

/** How items of one kind are decided and undone. */
export interface DecisionKind {
  /** Subject type in the audit log, and the actions that record decisions. */
  subject: string;
  actions: readonly string[];
  /** Sentences for each decision that exists, without the period. */
  words: Partial<Record<ReviewDecision, string>>;
  /** Locks the row and returns whether it waits for a decision; undefined if there is none that this person may see. */
  lock: (step: Step) => Promise<boolean | undefined>;
  decide: Partial<Record<ReviewDecision, (step: Step) => Promise<unknown>>>;
  decisionOf: (last: LastAction) => ReviewDecision | null;
  undo: (step: Step, last: LastAction) => Promise<unknown>;
}
