import { nameMaxLength } from '../shared/limits.ts';
import { coreMechanics } from '../shared/challenge-vocabulary.ts';
import { categories, challengeTypes, levels, tournamentLevels } from '../shared/vocabulary.ts';

/**
 * Who gets a field: "everyone" who sees the challenge; "editors" hold `add_edit_challenges`; "insiders" are those
 * editors whom it cannot be spoiled for; "shoppers" are insiders and people who buy its materials.
 */
export type Audience = 'everyone' | 'editors' | 'insiders' | 'shoppers';

export interface Field {
  /** Name of the field: above its control, in the page's facts, in summaries of errors, in the history. */
  label: string;
  audience: Audience;
  /** The field is a column of the row, with the value itself or as JSON. Without it the field is no column. */
  stored?: 'column' | 'json';
  /** Rows of the library have the field, too. */
  inRows?: boolean;
  /** A new challenge must name it. */
  required?: boolean;
  /** Value in a new challenge that does not name it, in an empty form, and in versions older than the field. */
  initial?: unknown;
  /** Keys in a metadata text; where a text has several, the first one here wins. */
  keys?: readonly [string, ...string[]];
  /** Values to choose from. */
  options?: readonly string[];
  /** Most letters of a text. */
  maxLength?: number;
}

/**
 * Fields of a challenge, in the order of its history. Their schemas are in challenge-fields.ts, so that a page that
 * only names fields loads no schemas.
 */
export const challengeFieldTable = {
  name: {
    label: 'Name',
    audience: 'everyone',
    stored: 'column',
    required: true,
    initial: '',
    keys: ['title', 'name'],
    maxLength: nameMaxLength,
    inRows: true,
  },
  status: { label: 'Status', audience: 'everyone', stored: 'column', inRows: true },
  archived: { label: 'Archived', audience: 'everyone' },
  level: {
    label: 'Level',
    audience: 'everyone',
    stored: 'column',
    inRows: true,
    required: true,
    initial: 'Elementary',
    keys: ['level', 'difficulty'],
    options: levels,
  },
  tournament_level: {
    label: 'Tournament level',
    audience: 'everyone',
    stored: 'column',
    inRows: true,
    initial: null,
    keys: ['tournament_level'],
    options: tournamentLevels,
  },
  type: {
    label: 'Type',
    audience: 'everyone',
    stored: 'column',
    inRows: true,
    required: true,
    initial: 'Arts & Writing',
    keys: ['type'],
    options: challengeTypes,
  },
  category: {
    label: 'Category',
    audience: 'everyone',
    stored: 'column',
    inRows: true,
    required: true,
    initial: 'Storytelling',
    keys: ['category'],
    options: categories,
  },
  variant: {
    label: 'Variant',
    audience: 'insiders',
    stored: 'column',
    initial: null,
    keys: ['variant'],
    maxLength: 60,
  },
  source_id: { label: 'Source ID', audience: 'everyone', stored: 'column', initial: 0, keys: ['source_id'] },
  one_liner: {
    label: 'One liner',
    audience: 'insiders',
    stored: 'column',
    initial: null,
    keys: ['one_liner', 'description', 'summary'],
    maxLength: 500,
  },
  setup_difficulty: {
    label: 'Setup difficulty',
    audience: 'insiders',
    stored: 'column',
    initial: 3,
    keys: ['setup_difficulty'],
  },
  core_mechanic: {
    label: 'Core mechanic',
    audience: 'insiders',
    stored: 'column',
    initial: null,
    keys: ['core_mechanic'],
    options: coreMechanics,
  },
  skills: { label: 'Skills', audience: 'insiders', stored: 'column', initial: [], keys: ['skills'] },
  safety_flags: {
    label: 'Safety flags',
    audience: 'insiders',
    stored: 'column',
    initial: null,
    keys: ['safety_flags'],
  },
  tags: { label: 'Keywords', audience: 'insiders' },
  time_limits: { label: 'Time limits', audience: 'everyone', stored: 'json', initial: null, keys: ['time_limits'] },
  has_materials: { label: 'Has materials', audience: 'everyone', stored: 'column', initial: false },
  materials: { label: 'Materials', audience: 'shoppers', initial: [] },
  copyright: {
    label: 'Copyright',
    audience: 'editors',
    stored: 'column',
    initial: 'Unknown',
    keys: ['copyright'],
    maxLength: 200,
  },
  pdf: { label: 'PDF', audience: 'everyone' },
} as const satisfies Record<string, Field>;

type Table = typeof challengeFieldTable;
export type ChallengeFieldName = keyof Table;
/** Names of the fields whose row in the table has these properties. */
export type FieldsWith<Wanted> = {
  [F in ChallengeFieldName]: Table[F] extends Wanted ? F : never;
}[ChallengeFieldName];

export const challengeFieldNames = Object.keys(challengeFieldTable) as [ChallengeFieldName, ...ChallengeFieldName[]];

/**
 * Returns the names of the fields whose row in the table has a property; with `value`, only of those where it has this
 * value.
 */
/*#__NO_SIDE_EFFECTS__*/
export function fieldsWith<P extends keyof Field, const V = unknown>(property: P, value?: V) {
  return challengeFieldNames.filter((name) => {
    const field: Field = challengeFieldTable[name];
    return property in field && (value === undefined || field[property] === value);
  }) as FieldsWith<Record<P, V>>[];
}

/** Returns a copy of a value with only these keys; a key that the value lacks is undefined in the copy. */
/*#__NO_SIDE_EFFECTS__*/
export function pick<T extends object, K extends keyof T>(value: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<T, K>;
}
