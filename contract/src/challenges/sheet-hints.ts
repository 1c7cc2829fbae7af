import type { Material, TimeLimits } from './fields/challenge.ts';
import type { SafetyFlag } from '../shared/challenge-vocabulary.ts';
import { readMaterialLine } from '../shared/lines/material-line.ts';
import { numberWords } from '../shared/lines/quantity-text.ts';
import { type SafetyRelevant, findSafetyWords } from './safety-words.ts';
import type { ScoringItem, Sheet } from './fields/sheet.ts';
import type { SheetPart } from '../shared/sheet-parts.ts';
import type { Level } from '../shared/vocabulary.ts';

/** A hint that a text may need another look; people may ignore it, generated challenges must not cause it. */
export interface Hint {
  part: SheetPart | 'materials';
  /** Paragraph or item of the part, from 0; absent where the hint is about the whole part. */
  item?: number;
  sentence: string;
}

/** The fields of a challenge that the hints look at; null where a field is not set. */
export interface HintedChallenge extends SafetyRelevant {
  level: Level;
  sheet: SafetyRelevant['sheet'] & Pick<Sheet, 'scene' | 'scoring'>;
  time_limits: TimeLimits | null;
  safety_flags: readonly SafetyFlag[] | null;
}

/**
 * Returns the hints about long sentences, other levels, minutes, points and missing safety flags of a challenge, in
 * this order; those of {@link materialsHints} are not included.
 */
export function sheetHints({ level, sheet, time_limits, materials, safety_flags }: HintedChallenge): Hint[] {
  return [
    ...readingHints(level, sheet),
    ...levelHints(level, sheet),
    ...minutesHints(sheet.task, time_limits),
    ...pointsHints(sheet.scoring),
    ...safetyHints({ sheet, materials }, safety_flags),
  ];
}

/** Returns a hint where the points do not add up to 100; none where nothing is scored. */
export function pointsHints(scoring: readonly Pick<ScoringItem, 'points'>[]): Hint[] {
  const sum = scoring.reduce((before, { points }) => before + points, 0);
  if (scoring.length === 0 || sum === 100) return [];
  return [{ part: 'scoring', sentence: `The points add up to ${sum}, not to 100.` }];
}

const number = `\\d{1,3}|${numberWords.join('|')}`;
/**
 * "8 minutes", "ten-minute", "5 to 7 min"; not the end of "2.5 minutes", and not "1 minute each", which is less than a
 * part.
 */
const named = new RegExp(
  `(?<![\\d.,])\\b(?:(${number})\\s?(?:to|or|-|–)\\s?)?(${number})[\\s-]+(?:full |whole )?min(?:ute)?s?\\b(?!\\.?\\s(?:each|per)\\b)`,
  'gi',
);
const clauseEnds = /[.,;:!?](?=\s|$)|\bthen\b/;
/** "In the test you have one minute" names the moment, not the length of the test. */
const settings = /\b(?:in|during|of|at|before|after) (?:the|each|every|your) \w+/gi;
const valueOf = (text: string): number => numberWords.indexOf(text.toLowerCase()) + 1 || Number(text);

/**
 * Returns hints for minutes in the task that contradict the time parts, at most one per paragraph: more than all parts
 * together, or other minutes beside the name of a part. Shorter times without the name of a part ("rest for one
 * minute") are details. Empty without time parts.
 */
export function minutesHints(task: Sheet['task'], time_limits: TimeLimits | null): Hint[] {
  const parts = Object.entries(time_limits ?? {});
  if (parts.length === 0) return [];
  const differs = differing(parts);
  return task.flatMap((text, item): Hint[] => {
    const clauses = text.split(clauseEnds);
    const wrong = clauses.flatMap((clause) => [...clause.matchAll(named)].filter((one) => differs(clause, one)));
    return wrong
      .slice(0, 1)
      .map(([said]) => ({ part: 'task', item, sentence: `The task says “${said}”, the time parts do not.` }));
  });
}

/** "After four minutes", "each of the first five minutes": a moment, not a length. */
const moment = /\b(?:after|first|final|last|each|every)\s$/i;
/** "Each plays for one minute", "a run of 3 minutes": one of several turns that fill a part. */
const oneTurn = /\b(?:each|every)\b|\bof\s$/i;
/** "Two scenes of 3 minutes". */
const severalTurns = /\p{L}s of\s$/u;

/**
 * Returns a test for minutes in a clause: true where no part and no parts in a row take that long, although the clause
 * is about one.
 */
function differing(parts: readonly [string, number][]) {
  const minutes = parts.map(([, value]) => value);
  const sums = minutes.flatMap((_, from) =>
    minutes.slice(from).map((__, more) => sum(minutes.slice(from, from + more + 1))),
  );
  // "Make" is about "making", but "plan" is not about "play".
  const names = parts.map(([part, value]) => ({ name: new RegExp(`\\b${part.replace(/e$/i, '')}`, 'i'), value }));
  return (clause: string, { 1: least, 2: most = '', index }: RegExpExecArray): boolean => {
    const [low, high] = [valueOf(least ?? most), valueOf(most)];
    if (sums.some((span) => span >= low && span <= high)) return false;
    if (low > sum(minutes)) return true;
    const before = clause.slice(0, index);
    if (moment.test(before)) return false;
    const isTurn = (value: number) =>
      value > high && ((value % high === 0 && oneTurn.test(before)) || severalTurns.test(before));
    return names.some(({ name, value }) => name.test(clause.replace(settings, '')) && !isTurn(value));
  };
}

/** Words per sentence that readers of a level can follow, on average and at most. */
const readingOf: Record<Level, { mean: number; longest: number }> = {
  Elementary: { mean: 13, longest: 28 },
  'Middle School': { mean: 17, longest: 34 },
  'High School': { mean: 20, longest: 40 },
};

/** Returns the number of words of each sentence. */
function sentenceLengths(paragraphs: readonly string[]): number[] {
  const sentences = paragraphs.flatMap((paragraph) => paragraph.split(/(?<=[.!?])["”’']?\s+/)).filter(Boolean);
  return sentences.map((sentence) => sentence.split(/\s+/).length);
}

/**
 * Returns a hint for each paragraph of scene and task with a sentence that is too long for readers of a level, then one
 * more where the sentences are too long on average.
 */
export function readingHints(level: Level, { scene, task }: Pick<Sheet, 'scene' | 'task'>): Hint[] {
  const { mean, longest } = readingOf[level];
  const long = Object.entries({ scene, task }).flatMap(([part, paragraphs]) =>
    paragraphs.flatMap((paragraph, item): Hint[] => {
      const words = Math.max(0, ...sentenceLengths([paragraph]));
      const sentence = `A sentence has ${words} words, too many for ${level}.`;
      return words > longest ? [{ part: part as 'scene' | 'task', item, sentence }] : [];
    }),
  );
  const lengths = sentenceLengths([...scene, ...task]);
  const average = sum(lengths) / Math.max(1, lengths.length);
  if (average <= mean) return long;
  const sentence = `The sentences have ${average.toFixed(1)} words on average, too many for ${level}.`;
  return [...long, { part: task.length > 0 ? 'task' : 'scene', sentence }];
}

/** Grades of each level in the US; kindergarten is 0. */
const gradesOf: Record<Level, { first: number; last: number }> = {
  Elementary: { first: 0, last: 5 },
  'Middle School': { first: 6, last: 8 },
  'High School': { first: 9, last: 12 },
};
const grade = '(k(?:indergarten)?|1[0-2]|[1-9])(?:st|nd|rd|th)?';
/** "Elementary", "middle schools", "grades K-2", "grades 6 to 8". */
const namedLevel = new RegExp(
  `\\b(elementary|middle[\\s-]+school|high[\\s-]+school)s?\\b|\\bgrades? ${grade} ?(?:to|through|and|-|–) ?${grade}\\b`,
  'gi',
);
/** Parts whose words speak of who takes part. */
const levelParts = ['scene', 'task', 'rules', 'setup', 'notes'] as const;
const gradeNumber = (text: string): number => (/^k/i.test(text) ? 0 : Number(text));

/** Returns a hint for each paragraph of the given parts that names a level or grades other than those of `level`. */
export function levelHints(level: Level, sheet: Partial<Pick<Sheet, (typeof levelParts)[number]>>): Hint[] {
  const { first, last } = gradesOf[level];
  const isOther = ({ 1: word, 2: from = '', 3: to = '' }: RegExpExecArray): boolean =>
    word
      ? !level.toLowerCase().startsWith(word.slice(0, 4).toLowerCase())
      : !(gradeNumber(from) <= last && gradeNumber(to) >= first);
  return levelParts.flatMap((part) =>
    (sheet[part] ?? []).flatMap((text, item): Hint[] => {
      const other = [...text.matchAll(namedLevel)].find(isOther);
      return other ? [{ part, item, sentence: `“${other[0]}” is not the level of the challenge, ${level}.` }] : [];
    }),
  );
}

/**
 * Returns a hint for each safety flag that a word of the challenge asks for and `flags` lacks, once per flag; null has
 * no flags.
 */
export function safetyHints(challenge: SafetyRelevant, flags: readonly SafetyFlag[] | null): Hint[] {
  const coveredFlags = new Set(flags);
  return findSafetyWords(challenge).flatMap(({ part, item, word, flag }) => {
    if (coveredFlags.has(flag)) return [];
    coveredFlags.add(flag);
    return [{ part, item, sentence: `“${word}” asks for the safety flag “${flag}”.` }];
  });
}

/**
 * Returns hints for materials that were misread: none although some are needed, heads, bare numbers, and names that
 * still hold their number. Words of the sheet cannot show this, so only the list counts.
 */
export function materialsHints(has_materials: boolean, materials: readonly Material[]): Hint[] {
  if (has_materials && materials.length === 0) {
    return [{ part: 'materials', sentence: 'Materials are needed, but none are listed.' }];
  }
  return materials.flatMap((material, item): Hint[] => {
    const fault = materialFault(material);
    return fault ? [{ part: 'materials', item, sentence: `“${material.name}” ${fault}` }] : [];
  });
}

function materialFault({ name, quantity, units }: Material): string | undefined {
  if (name.endsWith(':')) return 'is a head, not a material.';
  if (!/\p{L}/u.test(name)) return 'does not name a material.';
  const isUnread = quantity === 1 && units === '' && readMaterialLine(name)?.said === 'clearly';
  return isUnread ? 'still has its quantity in its name.' : undefined;
}

const sum = (values: readonly number[]): number => values.reduce((before, value) => before + value, 0);
