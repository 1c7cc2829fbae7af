import type { AiChallenge, AiRow } from '@teamsparks/contract/ai-fields';
import { can, type Actor } from '../../platform/actor.ts';
import { isMine, isOpen, mayDecide } from './ai.policy.ts';
import type { AiRecord } from './ai.repository.ts';

/** A row as this person sees it; `withModel`: a model is there that can rewrite what the built-in generator did not make. */
export function toAiRow(actor: Actor, row: AiRecord, withModel: boolean): AiRow {
  const open = isOpen(actor, row);
  const rewritable = row.details !== null && (row.recipe !== null || withModel);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
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
    mine: isMine(actor, row),
    can: {
      edit: open && mayDecide(actor, row),
      decide: mayDecide(actor, row),
      rewrite: open && can(actor, 'add_edit_ai_challenges') && rewritable,
      propose: row.status === 'accepted' && can(actor, 'add_edit_ai_challenges') && can(actor, 'add_edit_challenges'),
    },
  };
}

export function toAiChallenge(actor: Actor, row: AiRecord, withModel: boolean): AiChallenge {
  return { ...toAiRow(actor, row, withModel), details: row.details };
}
