import type { AiChallenge, AiRow } from '@teamsparks/contract/ai/fields';
import type { Settings } from '@teamsparks/contract/accounts/fields/settings';
import { can, type Actor } from '../../platform/actor.ts';
import {
  heldReasonIfAccepted,
  heldReasonOf,
  isMine,
  mayDecide,
  mayEdit,
  mayRewrite,
  mayReadHostParts,
} from './ai.policy.ts';
import type { AiRecord } from './ai.repository.ts';
import { currentRecipe } from './built-in/recipe.ts';
import { toDescription, teamText } from './description.ts';
import { detailsOf, teamDetails } from './details.ts';

/** What the answer depends on besides the row and its reader. */
export interface AiTerms {
  /** True if a model is configured, which rewrites what the built-in generator did not write. */
  withModel: boolean;
  settings: Pick<Settings, 'review_ai'>;
}

/** Converts a row for the list: texts that this person may read, and what they may do. */
export function toAiRow(actor: Actor, row: AiRecord, { withModel, settings }: AiTerms): AiRow {
  const rewritable = row.sheet !== null && (currentRecipe(row.recipe) !== null || withModel);
  return {
    id: row.id,
    title: row.title,
    description: mayReadHostParts(actor, row) ? row.description : teamDescription(row),
    category: row.category,
    variant: row.variant,
    level: row.level,
    difficulty: row.difficulty,
    type: row.type,
    status: row.status,
    provider: row.provider,
    parent_id: row.parent_id,
    library_challenge_id: row.library_challenge_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    held: heldReasonOf(row),
    held_if_accepted: heldReasonIfAccepted(actor, row, settings),
    mine: isMine(actor, row),
    can: {
      edit: mayEdit(actor, row),
      decide: mayDecide(actor, row),
      rewrite: mayRewrite(actor, row) && rewritable,
      propose: row.status === 'accepted' && can(actor, 'add_edit_ai_challenges') && can(actor, 'add_edit_challenges'),
    },
  };
}

/** Returns the description without the host's parts. */
function teamDescription(row: AiRecord): string {
  const details = detailsOf(row);
  return details ? toDescription(teamDetails(details)) : teamText(row.description);
}

/**
 * Converts a row with all details that this person may read; without the host's parts for everyone but the maker and people who
 * run challenges.
 */
export function toAiChallenge(actor: Actor, row: AiRecord, terms: AiTerms): AiChallenge {
  const details = detailsOf(row);
  return {
    ...toAiRow(actor, row, terms),
    details: details && (mayReadHostParts(actor, row) ? details : teamDetails(details)),
  };
}
