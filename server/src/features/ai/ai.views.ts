import type { AiChallenge, AiRow } from '@teamsparks/contract/ai/fields';
import type { Settings } from '@teamsparks/contract/accounts/fields/settings';
import { can, type Actor } from '../../platform/actor.ts';
import { heldIfAccepted, heldOf, isMine, mayDecide, mayEdit, mayRewrite, readsWhole } from './ai.policy.ts';
import type { AiRecord } from './ai.repository.ts';
import { currentRecipe } from './built-in/recipe.ts';
import { describe } from './description.ts';
import { detailsOf, teamDetails } from './details.ts';
import { teamText } from './read-description.ts';

/** What besides the row and its reader decides what is answered. */
export interface AiTerms {
  /** A model is there that can rewrite what the built-in generator did not make. */
  withModel: boolean;
  settings: Pick<Settings, 'review_ai'>;
}

/** A row as this person sees it. */
export function toAiRow(actor: Actor, row: AiRecord, { withModel, settings }: AiTerms): AiRow {
  const rewritable = row.sheet !== null && (currentRecipe(row.recipe) !== null || withModel);
  return {
    id: row.id,
    title: row.title,
    description: readsWhole(actor, row) ? row.description : teamDescription(row),
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
    held: heldOf(row),
    held_if_accepted: heldIfAccepted(actor, row, settings),
    mine: isMine(actor, row),
    can: {
      edit: mayEdit(actor, row),
      decide: mayDecide(actor, row),
      rewrite: mayRewrite(actor, row) && rewritable,
      propose: row.status === 'accepted' && can(actor, 'add_edit_ai_challenges') && can(actor, 'add_edit_challenges'),
    },
  };
}

/** As it is kept for who reads the whole, since people edit it; written from the team's parts for everybody else. */
function teamDescription(row: AiRecord): string {
  const details = detailsOf(row);
  return details ? describe(teamDetails(details)) : teamText(row.description);
}

export function toAiChallenge(actor: Actor, row: AiRecord, terms: AiTerms): AiChallenge {
  const details = detailsOf(row);
  return {
    ...toAiRow(actor, row, terms),
    details: details && (readsWhole(actor, row) ? details : teamDetails(details)),
  };
}
