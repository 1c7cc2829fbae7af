import { challengeFieldTable, type Field, type FieldsWith } from '../challenge-field-table.ts';
import { initialValues } from '../initial-values.ts';
import { timeLimits } from '../fields/challenge.ts';
import { nameMaxLength } from '../../shared/limits.ts';
import type { NewChallenge } from '../fields/challenge.ts';
import { keysOf, type TextField, textFields } from './metadata-lines.ts';
import type { ReadMaterials } from './materials-text.ts';
import { consistentFlags } from '../../shared/safety-flags.ts';
import { readLines } from './sheet/read-lines.ts';
import type { LinePlace } from './sheet/line-place.ts';
import { type ReadSheet, sheetOf, titleOf } from './sheet-text.ts';
import { cut, readableLine, sameOption } from '../../shared/text-lines.ts';
import { flowItems, partsOf, withQuotedKeys, withStraightQuotes } from '../../shared/written-values.ts';
import { safetyFlags, setupDifficultyLabels, skills, variantsOf } from '../../shared/challenge-vocabulary.ts';
import type { SafetyFlag, Skill } from '../../shared/challenge-vocabulary.ts';
import type { Category } from '../../shared/vocabulary.ts';

/** Documented fields of a new challenge, always acceptable to `newChallenge` unless the name is empty. */
export type ChallengeDraft = Omit<NewChallenge, 'status' | 'upload_id' | 'sheet' | 'unread_lines' | 'too_long'>;

/** What step 3 of the upload shows: the fields, and a plain sentence for each that could not be read as written. */
export interface ParsedMetadata {
  fields: ChallengeDraft;
  hints: Partial<Record<keyof ChallengeDraft, string>>;
  /** Materials whose line gives no number, or not in a known way; they are among the fields. */
  guessed: ReadMaterials['guessed'];
  /** Lines of the section of materials that were not read as a material. */
  leftOut: ReadMaterials['leftOut'];
  /** Fields of {@link classifying} that the text does not name: they hold their initial value. */
  preset: readonly ClassifyingField[];
  /** Heading of the text where its name, that of the PDF, differs; else empty. */
  heading: string;
  /** Words of the text apart from its fields. */
  words: ReadSheet;
  /** False for a text with neither a known key, nor a material, nor words that say what to do. */
  recognized: boolean;
}

/** Fields that say where a challenge stands in the library. */
export const classifying = ['level', 'type', 'category'] as const;
type ClassifyingField = (typeof classifying)[number];

type Hint = (sentence: string) => void;
/** Reads a written value; some values are valid only within the category of the challenge. */
type Reader<F extends TextField> = (value: string, hint: Hint, category: Category) => ChallengeDraft[F];

/**
 * Returns the initial values of a challenge without a metadata file; its name is the file's in one tidied line,
 * without the extension and cut to the longest name, '' without a file.
 */
export function defaultMetadata(pdfFileName = ''): ChallengeDraft {
  const dot = pdfFileName.lastIndexOf('.');
  return {
    ...initialValues(),
    name: cut(readableLine(dot < 0 ? pdfFileName : pdfFileName.slice(0, dot)), nameMaxLength),
  };
}

/**
 * Reads a metadata text file into fields, hints and words (rules: GAP-15, GAP-16), in time linear in its length,
 * because anyone may paste anything. The name is that of a key in the text, else that of `pdfFileName`, else the title
 * of the text; what cannot be read gets its initial value and a hint.
 */
export function parseMetadataText(text: string, pdfFileName?: string): ParsedMetadata {
  const read = readLines(text);
  const { values, below, belowLines } = read.sorted;
  const { materials, hint, guessed, leftOut } = read.materials;
  const file = defaultMetadata(pdfFileName);
  const title = cut(readableLine(titleOf(read)), nameMaxLength);
  const base = { ...file, name: file.name || title };
  const hints: ParsedMetadata['hints'] = {};
  const valueOf = <F extends TextField>(field: F, category = base.category): ChallengeDraft[F] => {
    const key = keysOf(field).find((known) => values.get(known));
    if (key === undefined) return base[field];
    if (below.has(key)) hints[field] = `Read from below “${cut(below.get(key) ?? key, 60)}”.`;
    return readerOf(field)(values.get(key) ?? '', (sentence) => (hints[field] = sentence), category);
  };
  const isNamed = keysOf('name').some((key) => values.get(key));
  const category = valueOf('category');
  if (hint) hints.materials = hint;
  const fields: ChallengeDraft = {
    ...base,
    ...Object.fromEntries(textFields.map((field) => [field, valueOf(field, category)])),
    has_materials: materials.length > 0,
    materials,
  };
  // A description below its key leaves the sheet only if all of it is in its field.
  const isWhole = fields.one_liner === [...belowLines].map((at) => read.written[at]?.text).join(' ');
  const isDescribed = (place: LinePlace, at: number) => isWhole && place === 'unknown' && belowLines.has(at);
  const places = read.places.map((place, at) => (isDescribed(place, at) ? 'head' : place));
  const words = sheetOf({ ...read, places });
  return {
    fields,
    hints,
    guessed,
    leftOut,
    words,
    preset: classifying.filter((field) => !keysOf(field).some((known) => values.get(known))),
    heading: isNamed || fields.name === title ? '' : title,
    recognized: values.size > 0 || materials.length > 0 || saysWhatToDo(words),
  };
}

/** Tells whether a sheet has a task, rules or scoring: a story alone may be any text. */
const saysWhatToDo = ({ sheet }: ReadSheet): boolean =>
  sheet !== null && sheet.task.length + sheet.rules.length + sheet.scoring.length > 0;

function quote(value: string): string {
  return `“${cut(value, 60)}”`;
}

/**
 * Fields with a reader of their own: neither a plain text nor one of a few options, or, as the variant, dependent on
 * another field.
 */
type OwnWay = Exclude<TextField, FieldsWith<{ options: unknown }> | FieldsWith<{ maxLength: number }>> | 'variant';
const ownWays: { [F in OwnWay]: Reader<F> } = {
  variant: readVariant,
  source_id: readSourceId,
  setup_difficulty: readSetupDifficulty,
  skills: readSkills,
  safety_flags: readSafetyFlags,
  time_limits: readTimeLimits,
};

/** Returns the reader of a field. */
function readerOf<F extends TextField>(field: F): Reader<F> {
  const { label, initial, options, maxLength = 0 }: Field = challengeFieldTable[field];
  const own = (ownWays as { [Own in TextField]?: Reader<Own> })[field];
  return own ?? ((options ? optionOf(options, label, initial) : textUpTo(maxLength)) as Reader<F>);
}

function textUpTo(max: number) {
  return (value: string, hint: Hint) => {
    if (value.length > max) hint(`Longer than ${max} characters; the rest is cut off.`);
    return cut(value, max);
  };
}

function optionOf(options: readonly string[], label: string, initial: unknown) {
  const used = typeof initial === 'string' ? initial : 'none';
  return (value: string, hint: Hint) => {
    const option = sameOption(options, value);
    if (option === undefined) hint(`${quote(value)} is not a ${label.toLowerCase()}; ${used} is used.`);
    return option ?? initial;
  };
}

function readVariant(value: string, hint: Hint, category: Category): string | null {
  const wanted = value.toLowerCase().replace(/[\s_\u002d\u2010-\u2015\u2212]+/gu, '_');
  if (variantsOf(category).includes(wanted)) return wanted;
  hint(`${quote(value)} is not a variant of ${category}; none is used.`);
  return null;
}

function readSetupDifficulty(value: string, hint: Hint): number {
  if (/^[1-5]$/.test(value)) return Number(value);
  const label = sameOption(setupDifficultyLabels, value);
  if (label) return setupDifficultyLabels.indexOf(label) + 1;
  hint(`${quote(value)} is not a whole number from 1 to 5; 3 is used.`);
  return 3;
}

function readSourceId(value: string, hint: Hint): number {
  const number = /^-?\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
  // The bit operation holds exactly for the 32-bit whole numbers that the field takes; it also makes 0 of -0.
  if ((number | 0) === number) return number | 0;
  hint(`${quote(value)} is not a source number; 0 is used.`);
  return 0;
}

function readSkills(value: string, hint: Hint): Skill[] {
  return readList(skills, value, hint) ?? [];
}

function readSafetyFlags(value: string, hint: Hint): SafetyFlag[] | null {
  const flags = readList(safetyFlags, value, hint);
  if (!flags) return null;
  if (flags.length > 1 && flags.includes('None')) hint('“None” is left out because another safety flag is set.');
  return consistentFlags(flags);
}

/**
 * Reads a JSON array, with any quotation marks or none, or a comma-separated list; undefined where the text is neither,
 * or a comma-separated list without a known option.
 */
function readList<T extends string>(options: readonly T[], value: string, hint: Hint): T[] | undefined {
  const isJson = value.startsWith('[') || value.startsWith('{');
  const items = isJson ? (parseJson(value) ?? flowItems(value)) : partsOf(value);
  if (!Array.isArray(items)) {
    hint(`${quote(value)} could not be read as a list; it is left empty.`);
    return undefined;
  }
  const matches = new Set<T>();
  const unknown: string[] = [];
  for (const item of items) {
    const option = typeof item === 'string' ? sameOption(options, item) : undefined;
    if (option !== undefined) matches.add(option);
    else if (item !== '')
      unknown.push(typeof item === 'string' ? quote(readableLine(item)) : 'an entry that is not text');
  }
  if (unknown.length > 0) {
    const more = unknown.length > 3 ? ` and ${unknown.length - 3} more` : '';
    hint(`Unknown and left out: ${unknown.slice(0, 3).join(', ')}${more}.`);
  }
  return matches.size > 0 || isJson ? [...matches] : undefined;
}

function readTimeLimits(value: string, hint: Hint): NewChallenge['time_limits'] {
  const json = parseJson(value) ?? parseJson(withQuotedKeys(value));
  const limits = timeLimits.safeParse(json);
  // The record schema passes over "__proto__" in silence; a text with that key is not what a person wrote.
  if (limits.success && !Object.hasOwn(json as object, '__proto__')) return limits.data;
  hint(`${quote(value)} could not be read as minutes such as {"plan": 2, "build": 6}; it is left empty.`);
  return null;
}

/** Parses JSON, with straight or curly quotes; returns undefined where the text is not JSON. */
function parseJson(text: string): unknown {
  for (const written of new Set([text, withStraightQuotes(text)])) {
    try {
      return JSON.parse(written) as unknown;
    } catch {
      // The text with straight quotes comes next.
    }
  }
  return undefined;
}
