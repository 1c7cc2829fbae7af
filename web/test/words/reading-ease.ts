import { syllable } from 'syllable';

/** "Loading..." and the start of a name ("lesson_plan.") are no sentences. */
const endsSentence = /^[^_]*(?<!\.\.)[.!?]["”’)]*$/;

/** Returns the words of a text; numbers are words too. */
export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\d][\p{L}\d'’&.:@/-]*/gu) ?? [];
}

/** Splits a text after full stops, colons, question and exclamation marks. */
export function piecesIn(text: string): string[] {
  return text.split(/(?<=[.!?:]["”’)]*)\s+(?=[\p{Lu}\d"“‘({])/u).map((one) => one.trim());
}

/** Returns the sentences of a text: what ends with a mark and has more than one word. Labels and headings are none. */
export function sentencesIn(text: string): string[] {
  return piecesIn(text).filter((one) => endsSentence.test(one) && wordsIn(one).length > 1);
}

/** Returns the Flesch-Kincaid grade of sentences together: the school year, in the United States, whose students read them. */
export function gradeOf(sentences: readonly string[]): number {
  if (sentences.length === 0) return 0;
  const words = sentences.flatMap(wordsIn);
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}
