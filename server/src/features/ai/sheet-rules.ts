import type { AiDetails } from '@teamsparks/contract/ai-fields';
import { aiDescriptionMaxLength } from '@teamsparks/contract/ai-vocabulary';
import type { Level } from '@teamsparks/contract/vocabulary';
import { describe } from './description.ts';
import { tellsContact } from './readable-text.ts';
import { safetyOf } from './safety-of.ts';

/** What readers of a level can follow: words of a sentence on average and at most. */
const readingOf: Record<Level, { mean: number; longest: number }> = {
  Elementary: { mean: 13, longest: 28 },
  'Middle School': { mean: 17, longest: 34 },
  'High School': { mean: 20, longest: 40 },
};

/** What is wrong with a challenge, a sentence each: the same rules whoever wrote it (SEC-57). */
export function sheetProblems(title: string, level: Level, details: AiDetails): string[] {
  const minutes = Object.values(details.time_limits);
  const total = sum(minutes);
  const points = sum(details.scoring.map((item) => item.points));
  const flags = safetyOf(details.materials, details.safety_flags);
  const text = describe(details);
  return [
    ...unless(title.length > 0 && title.length <= 200, 'The title is empty or too long.'),
    ...unless(details.one_liner.length > 0 && details.one_liner.length <= 200, 'The first line is empty or too long.'),
    ...unless(text.length <= aiDescriptionMaxLength, `The text has ${text.length} characters.`),
    ...unless(details.scene.length > 0 && details.task.length > 0, 'Scene or task is empty.'),
    ...unless(minutes.length >= 2 && minutes.length <= 4, `There are ${minutes.length} time parts.`),
    ...unless(
      minutes.every((value) => Number.isInteger(value) && value > 0),
      'A time part has no whole minutes.',
    ),
    ...unless(total >= 5 && total <= (level === 'High School' ? 20 : 15), `The parts add up to ${total} minutes.`),
    ...unless(details.rules.length >= 3 && details.rules.length <= 8, `There are ${details.rules.length} rules.`),
    ...unless(details.setup.length > 0, 'There is no setup.'),
    ...unless(details.notes.length > 0, 'There are no notes.'),
    ...unless(details.materials.length > 0, 'There are no materials.'),
    ...unless(
      details.scoring.length >= 3 && details.scoring.length <= 6,
      `There are ${details.scoring.length} scores.`,
    ),
    ...unless(points === 100, `The points add up to ${points}.`),
    ...unless(
      details.scoring.every((item) => item.points > 0),
      'A score has no points.',
    ),
    ...unless(flags.join() === details.safety_flags.join(), `The safety flags should be ${flags.join(', ')}.`),
    ...unless(!tellsContact(`${title}\n${text}`), 'The text says how to reach somebody.'),
    ...readingProblems(level, [...details.scene, ...details.task]),
  ];
}

function readingProblems(level: Level, paragraphs: readonly string[]): string[] {
  const { mean, longest } = readingOf[level];
  const sentences = paragraphs.flatMap((paragraph) => paragraph.split(/(?<=[.!?])["”’']?\s+/)).filter(Boolean);
  const words = sentences.map((sentence) => sentence.split(/\s+/).length);
  const average = sum(words) / Math.max(1, words.length);
  return [
    ...unless(average <= mean, `The sentences have ${average.toFixed(1)} words on average, too many for ${level}.`),
    ...unless(Math.max(0, ...words) <= longest, `A sentence has ${Math.max(...words)} words, too many for ${level}.`),
  ];
}

const sum = (values: readonly number[]): number => values.reduce((before, value) => before + value, 0);

function unless(right: boolean, sentence: string): string[] {
  return right ? [] : [sentence];
}
