import { isForRoom } from '@teamsparks/contract/shared/challenge-vocabulary';
import { type AiDetails, aiHostDetails, type SeenAiDetails } from '@teamsparks/contract/ai/fields';
import { pick } from '@teamsparks/contract/challenges/challenge-field-table';
import { sheetPartNames } from '@teamsparks/contract/shared/sheet-parts';
import type { AiRecord } from './ai.repository.ts';

const labelFields = [
  ...['one_liner', 'time_limits', 'materials', 'safety_flags', 'skills', 'core_mechanic', 'setup_difficulty'],
] as ('one_liner' | 'time_limits' | 'materials' | 'safety_flags' | 'skills' | 'core_mechanic' | 'setup_difficulty')[];

/** The columns of the details; both are null where the parts of the description cannot be told apart. */
export function columnsOf(details: AiDetails | null) {
  return {
    sheet: details && JSON.stringify(pick(details, sheetPartNames)),
    label: details && JSON.stringify(pick(details, labelFields)),
  };
}

/** What {@link columnsOf} stored. */
export function detailsOf({ sheet, label }: Pick<AiRecord, 'sheet' | 'label'>): AiDetails | null {
  return sheet && label && { ...label, ...sheet };
}

/** The same without what only the person reads who runs it. */
export function teamDetails(details: AiDetails): SeenAiDetails {
  const materials = details.materials.filter((thing) => !isForRoom(thing));
  const seen: SeenAiDetails = { ...details, materials };
  for (const name of aiHostDetails) delete seen[name];
  return seen;
}
