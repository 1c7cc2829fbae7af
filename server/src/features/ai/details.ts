import { isForRoom } from '@teamsparks/contract/shared/challenge-vocabulary';
import { type AiDetails, aiHostDetails, type SeenAiDetails } from '@teamsparks/contract/ai/fields';
import { pick } from '@teamsparks/contract/challenges/challenge-field-table';
import { sheetPartNames } from '@teamsparks/contract/shared/sheet-parts';
import type { AiRecord } from './ai.repository.ts';

const labelFields = [
  'one_liner',
  'time_limits',
  'materials',
  'safety_flags',
  'skills',
  'core_mechanic',
  'setup_difficulty',
] as const;

/** Returns the details as the JSON columns `sheet` and `label`; both are null for null details. */
export function toDetailsColumns(details: AiDetails | null) {
  return {
    sheet: details && JSON.stringify(pick(details, sheetPartNames)),
    label: details && JSON.stringify(pick(details, labelFields)),
  };
}

/** Returns the details that {@link toDetailsColumns} stored; null if the description could not be parsed into parts. */
export function detailsOf({ sheet, label }: Pick<AiRecord, 'sheet' | 'label'>): AiDetails | null {
  return sheet && label && { ...label, ...sheet };
}

/** Returns the details without the parts and materials that only the host gets. */
export function teamDetails(details: AiDetails): SeenAiDetails {
  const materials = details.materials.filter((thing) => !isForRoom(thing));
  const seen: SeenAiDetails = { ...details, materials };
  for (const name of aiHostDetails) delete seen[name];
  return seen;
}
