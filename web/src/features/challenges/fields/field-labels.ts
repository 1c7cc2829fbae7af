import { challengeFieldTable } from '@teamsparks/contract/challenge-field-table';

/** The fields of the forms, in their order. */
const formOrder = [
  ...(['name', 'one_liner', 'level', 'tournament_level', 'setup_difficulty', 'type', 'category', 'variant'] as const),
  ...(['core_mechanic', 'copyright', 'source_id', 'skills', 'tags', 'safety_flags', 'time_limits'] as const),
  ...(['status', 'materials', 'has_materials'] as const),
];
export type FieldName = (typeof formOrder)[number];

/** The names above the fields, also in the summary of errors and in sentences; in the order of the forms. */
export const fieldLabels = Object.fromEntries(
  formOrder.map((name) => [name, name === 'status' ? 'Publish now' : challengeFieldTable[name].label]),
) as Record<FieldName, string>;
