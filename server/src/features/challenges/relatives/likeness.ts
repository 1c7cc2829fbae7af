import { stemOf } from '@teamsparks/contract/shared/lines/material-key';
import type { Category } from '@teamsparks/contract/shared/vocabulary';

/** Terms with how often they occur. */
export type Terms = ReadonlyMap<string, number>;

/** What challenges are compared by. */
export interface Traits {
  category: Category;
  words: Terms;
  materials: Terms;
  /** Names of the time parts: what people do, in any order. */
  timeParts: Terms;
  /** Core mechanic, variant and keywords, for people who read them. */
  details: Terms;
}

/** Weight of each trait in the likeness; words have 1. Found with the marked pairs (record 45). */
const weightOf = { materials: 0.15, details: 0.08, timeParts: 0.05, category: 0.05 };
/** Challenges below this share a word or two by chance. */
const leastLikeness = 0.1;
/** A word that a larger share of challenges has is no reason. */
const fewest = 0.15;
const reasonsMax = 3;

/** Words that say nothing about the topic of a text. */
const stopWords = new Set(
  `the and for with you your are that this from not but one two they then may must each all can into than their them its out
  only who which what when how any has have had was were will does`.split(/\s+/),
);

/** Returns the words of a text in lower case, without stop words and those under three letters. */
export function wordsIn(text: string): string[] {
  return [...text.toLowerCase().matchAll(/\p{L}{3,}/gu)].map(([word]) => word).filter((word) => !stopWords.has(word));
}

const determiners = 'an?|the|your|each|every|one|two|three|four|five|six|its|their|this|that|no|another|first|any|\\d+';
const afterNoun =
  'is|are|was|of|in|on|to|and|or|with|for|from|at|that|who|which|must|may|can|cannot|by|has|have|before|after|while|when|as|' +
  'without|into|until|under|over|than|between|through|across|along';
/**
 * An English noun after its determiner and at most two adjectives, recognized by what follows: "a long wooden bridge
 * over".
 */
const noun = new RegExp(
  `\\b(?:${determiners}) (?:\\p{L}+ ){0,2}?(\\p{L}{3,})(?=[.,;:!?)]|$| (?:${afterNoun})\\b)`,
  'giu',
);

interface Text {
  text: string;
}

/** Returns the stems of the nouns of these texts; empty for texts that are not English. */
function topicsOf(texts: readonly Text[]): Set<string> {
  return new Set(
    texts.flatMap(({ text }) => [...text.matchAll(noun)].map(([, word = '']) => stemOf(word.toLowerCase()))),
  );
}

/**
 * Counts how often each word stem occurs, without stop words and short words; a word counts `times` for each time it
 * stands in a text.
 */
export function termsOf(texts: readonly { text: string; times: number }[]): Map<string, number> {
  const terms = new Map<string, number>();
  for (const { text, times } of texts) {
    for (const word of wordsIn(text)) {
      const stem = stemOf(word);
      terms.set(stem, (terms.get(stem) ?? 0) + times);
    }
  }
  return terms;
}

/** Counts for each term in how many of these lists it occurs. */
export function spreadOf(all: readonly Terms[]): Map<string, number> {
  const spread = new Map<string, number>();
  for (const terms of all) for (const term of terms.keys()) spread.set(term, (spread.get(term) ?? 0) + 1);
  return spread;
}

/** Returns a vector of length 1 in which rare terms weigh more, so that long texts are not like everything. */
function directionOf(terms: Terms, spread: Terms, of: number, power: number): Map<string, number> {
  const weighed = [...terms].map(([term, times]): [string, number] => {
    return [term, (1 + Math.log(times)) * Math.log((of + 1) / (spread.get(term) ?? 1)) ** power];
  });
  const length = Math.hypot(...weighed.map(([, weight]) => weight)) || 1;
  return new Map(weighed.map(([term, weight]) => [term, weight / length]));
}

/** Returns the terms that both have with the product of their weights, largest first. */
function shared(one: Terms, other: Terms): [string, number][] {
  const both = [...one].map(([term, weight]): [string, number] => [term, weight * (other.get(term) ?? 0)]);
  return both.filter(([, weight]) => weight > 0).sort(([, a], [, b]) => b - a);
}

const sumOf = (pairs: readonly [string, number][]) => pairs.reduce((sum, [, weight]) => sum + weight, 0);

export interface Like<T> {
  other: T;
  /** Rare stems that the two share, the most telling first. */
  about: string[];
  sameMaterials: boolean;
}

/**
 * Returns at most `max` of `others` that are most like this one, most similar first; leaves out those that are alike
 * only by chance. Rarity of terms is counted over all given challenges.
 */
export function findMostLike<T extends Traits>(one: Traits, others: readonly T[], max: number): Like<T>[] {
  const all = [one, ...others];
  const space = (trait: Exclude<keyof Traits, 'category'>, power = 1) => {
    const spread = spreadOf(all.map((each) => each[trait]));
    return { spread, of: (each: Traits) => directionOf(each[trait], spread, all.length, power) };
  };
  const directions = {
    words: space('words', 1.5),
    materials: space('materials'),
    details: space('details'),
    timeParts: space('timeParts'),
  };
  const here = {
    words: directions.words.of(one),
    materials: directions.materials.of(one),
    details: directions.details.of(one),
    timeParts: directions.timeParts.of(one),
  };
  const measured = others.map((other) => {
    const inWords = shared(here.words, directions.words.of(other));
    const beside = (['materials', 'details', 'timeParts'] as const).map(
      (trait) => weightOf[trait] * sumOf(shared(here[trait], directions[trait].of(other))),
    );
    const sameKind = one.category === other.category ? weightOf.category : 0;
    const likeness = beside.reduce((sum, part) => sum + part, sumOf(inWords) + sameKind);
    return { other, likeness, inWords };
  });
  const nearest = measured.filter(({ likeness }) => likeness >= leastLikeness).sort((a, b) => b.likeness - a.likeness);
  const isReason = (term: string) =>
    term.length > 3 && (directions.words.spread.get(term) ?? 0) <= Math.max(2, fewest * all.length);
  return nearest.slice(0, max).map(({ other, inWords }) => ({
    other,
    about: inWords.map(([term]) => term).filter(isReason),
    sameMaterials: mostlyEqual(one.materials, other.materials),
  }));
}

/**
 * Returns up to three of the shared stems: nouns of both texts, else of one; any stem if a text has no recognized
 * nouns.
 */
export function reasonsAmong(stems: readonly string[], one: readonly Text[], other: readonly Text[]): string[] {
  const topics = [topicsOf(one), topicsOf(other)];
  if (topics.some(({ size }) => size === 0)) return stems.slice(0, reasonsMax);
  const ofBoth = stems.filter((stem) => topics.every((some) => some.has(stem)));
  const ofEither = stems.filter((stem) => topics.some((some) => some.has(stem)));
  return (ofBoth.length > 0 ? ofBoth : ofEither).slice(0, reasonsMax);
}

function mostlyEqual(some: Terms, others: Terms): boolean {
  const both = [...some.keys()].filter((term) => others.has(term)).length;
  return both > 1 && both * 2 >= some.size + others.size - both;
}
