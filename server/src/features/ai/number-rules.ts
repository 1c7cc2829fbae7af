import { numberWords } from '@teamsparks/contract/shared/lines/quantity-text';
import type { AiDetails } from '@teamsparks/contract/ai/fields';
import { stemOf } from '@teamsparks/contract/shared/lines/material-key';
import { isMaterial, kindOfMaterial } from './known-materials.ts';

type Material = AiDetails['materials'][number];
type Part = 'rules' | 'scoring' | 'setup';

const times = /^(?:seconds?|minutes?|min)$/;
const measures =
  /^(?:cm|mm|m|km|meters?|metres?|inch(?:es)?|feet|foot|ml|l|liters?|litres?|grams?|g|steps?|percent|%|degrees?|hands?|hours?|years?|words?|letters?|times?)$/;
/** Words that speak of a share of the listed quantity: "one by one", "each player gets 2". */
const shares = /\b(?:each|every|per|at a time|one by one|first|another|more|up to|at least|at most|of the|any)\b/i;

/**
 * Returns a sentence for each number from 2 up in this part that contradicts the list of materials or the times, and
 * in scoring and setup for most numbers that follow from nothing else in the challenge; `[]` if there is none.
 */
export function numberProblems(part: Part, details: AiDetails): string[] {
  return textsOf(part, details).flatMap((text) =>
    text
      .split(/(?<=[.!?])\s+/)
      .flatMap((sentence) => spokenNumbers(sentence).flatMap((spoken) => problemsOf(part, sentence, spoken, details))),
  );
}

function textsOf(part: Part, { rules, setup, scoring }: AiDetails): string[] {
  if (part === 'scoring') return scoring.map(({ item, detail }) => `${item}. ${detail}`);
  return part === 'rules' ? rules : setup;
}

/** Returns what is wrong with one number of a sentence. */
function problemsOf(part: Part, sentence: string, spoken: Spoken, details: AiDetails): string[] {
  const { said, value, words } = spoken;
  const [unit = ''] = words;
  if (/^points?$/.test(unit)) return [];
  if (times.test(unit)) return timeProblems(part, spoken, details);
  const things = listedAs(words, details.materials);
  if (things) return quantityProblems(part, sentence, spoken, things);
  if (!measures.test(unit) && words.some(isMaterial)) {
    return [`“${said}” in the ${part}: the materials list nothing like it.`];
  }
  if (part === 'rules' || isBound(value, part, details)) return [];
  return [`“${said}” in the ${part}: neither the task nor the materials say so.`];
}

/** Returns a problem if a time is longer than all time parts together. */
function timeProblems(part: Part, { said, value, words }: Spoken, { time_limits }: AiDetails): string[] {
  const minutes = Object.values(time_limits).reduce((sum, one) => sum + one, 0);
  const seconds = words[0]?.startsWith('s') ? value : value * 60;
  return seconds > minutes * 60 ? [`“${said}” in the ${part}: that is longer than all time parts.`] : [];
}

/** Returns the listed materials that the words name: by their full names, else by their kind; undefined if there are none. */
function listedAs(words: readonly string[], materials: readonly Material[]): Material[] | undefined {
  const stems = words.map(stemOf);
  const ofKind = materials.filter(({ name }) => stems.includes(kindOfMaterial(name)));
  const named = ofKind.filter(({ name }) =>
    name
      .toLowerCase()
      .split(/\s+/u)
      .every((word) => stems.includes(stemOf(word))),
  );
  const matches = named.length > 0 ? named : ofKind;
  return matches.length > 0 ? matches : undefined;
}

const counts = /^(?:|pieces?|pairs?|sheets?|lumps?|sets?)$/i;

/** Returns a problem if a number exceeds what is listed, or a setup takes out an amount that is not listed. */
function quantityProblems(part: Part, sentence: string, { said, value, words }: Spoken, things: Material[]): string[] {
  const [unit = ''] = words;
  const isInName = things.some(({ name }) =>
    name
      .toLowerCase()
      .split(/\s+/u)
      .some((word) => stemOf(word) === stemOf(unit)),
  );
  const isMeasure = measures.test(unit) && !isInName;
  const counted = things.filter(({ units }) => isMeasure || counts.test(units));
  if (counted.length === 0) return [];
  const quantities = counted.map(({ quantity }) => quantity);
  const most = quantities.reduce((sum, one) => sum + one, 0);
  const listed = quantities.join(' and ');
  if (value > most) return [`“${said}” in the ${part}: the materials list ${listed}.`];
  const isWhole =
    part !== 'setup' || isMeasure || shares.test(sentence) || value === most || quantities.includes(value);
  return isWhole ? [] : [`“${said}” in the ${part}: the materials list ${listed}.`];
}

const fractions = [1, 2, 3, 4, 5, 10];
const unitOf = ({ words }: Spoken): string => words[0] ?? '';

/**
 * Tells whether a number in scoring or setup follows from the rest of the challenge: the same number, or a whole fraction of
 * it.
 */
function isBound(value: number, part: Part, details: AiDetails): boolean {
  const { task, rules, setup, scoring, materials, time_limits } = details;
  const isTime = (one: Spoken) =>
    times.test(unitOf(one)) || (one.isBare && Object.values(time_limits).includes(one.value));
  const others = part === 'setup' ? scoring.map(({ item, detail }) => `${item}. ${detail}`) : setup;
  const said = [...task, ...rules, ...others].flatMap(spokenNumbers).filter((one) => !isTime(one));
  const numbers = [...said.map((one) => one.value), ...materials.map(({ quantity }) => quantity)];
  if (numbers.some((one) => fractions.some((share) => Math.abs(one - value * share) < 1e-9))) return true;
  // A measure of the setup alone is its own: how far apart tables stand.
  const own = part === 'setup' ? setup.flatMap(spokenNumbers) : [];
  return own.some((one) => one.value === value && measures.test(unitOf(one)));
}

/** A number in a sentence, with up to 3 words behind it (lower case), which end at punctuation or a small word. */
interface Spoken {
  value: number;
  said: string;
  words: string[];
  /** True for "Build for 7.": a number whose unit is named elsewhere. */
  isBare: boolean;
}

const number = new RegExp(
  `(?<![\\p{L}\\d.,])(\\d+(?:\\.\\d+)?|${numberWords.slice(1).join('|')})(?![\\p{L}\\d])[\\s-]*`,
  'giu',
);
const ends =
  /[^\p{L}\p{N}’'\s-]|\b(?:of|and|or|in|on|at|to|for|from|with|into|that|which|per|by|as|is|are|apart|away)\b/iu;
const wordsMax = 3;

/**
 * Returns the numbers of a text from 2 up, in digits without commas or in words up to twenty, each with up to three
 * words behind it; `[]` if there are none. “One” is mostly no number.
 */
export function spokenNumbers(text: string): Spoken[] {
  return [...text.matchAll(number)].flatMap((match) => {
    const [numberText, digits = ''] = match;
    const at = numberWords.indexOf(digits.toLowerCase());
    const value = at < 0 ? Number(digits) : at + 1;
    const behind = text.slice(match.index + numberText.length, match.index + numberText.length + 80);
    const words = (behind.split(ends, 1)[0] ?? '').trim().split(/\s+/u).filter(Boolean).slice(0, wordsMax);
    if (value < 2) return [];
    const isBare = words.length === 0 && /\bfor $/i.test(text.slice(0, match.index));
    return [{ value, said: [digits, ...words].join(' '), words: words.map((one) => one.toLowerCase()), isBare }];
  });
}
