import type { AiDetails } from '@teamsparks/contract/ai-fields';
import { aiDescriptionMaxLength, type AiSection, aiSections } from '@teamsparks/contract/ai-vocabulary';
import type { Level } from '@teamsparks/contract/vocabulary';
import { describe } from './description.ts';
import { sectionText } from './generator.ts';
import { tellsContact } from './readable-text.ts';
import { safetyOf } from './safety-of.ts';

/** What readers of a level can follow: words of a sentence on average and at most. */
const readingOf: Record<Level, { mean: number; longest: number }> = {
  Elementary: { mean: 13, longest: 28 },
  'Middle School': { mean: 17, longest: 34 },
  'High School': { mean: 20, longest: 40 },
};

/** A challenge, or of one that is being written the parts that there are. */
export interface Sheet {
  title: string;
  level: Level;
  details: AiDetails;
}

/** What is wrong with a challenge, one sentence each. The same rules apply to people and models. */
export function sheetProblems(sheet: Sheet): string[] {
  const { details } = sheet;
  const flags = safetyOf(details.materials, details.safety_flags);
  const text = describe(details);
  return [
    ...aiSections.flatMap((section) => partProblems(section, sheet)),
    ...unless(details.one_liner.length > 0 && details.one_liner.length <= 200, 'The first line is empty or too long.'),
    ...unless(text.length <= aiDescriptionMaxLength, `The text has ${text.length} characters.`),
    ...unless(flags.join() === details.safety_flags.join(), `The safety flags should be ${flags.join(', ')}.`),
    ...unless(!tellsContact(`${sheet.title}\n${text}`), 'The text says how to reach someone.'),
  ];
}

/** What is wrong with one part by itself, given those before it: nobody waits for the rest to see that. */
export function partProblems(section: AiSection, sheet: Sheet): string[] {
  return [
    ...rulesOf[section](sheet),
    ...unless(!tellsContact(sectionText(sheet, section)), `The ${section} says how to reach someone.`),
  ];
}

const rulesOf: Record<AiSection, (sheet: Sheet) => string[]> = {
  title: ({ title }) => unless(title.length > 0 && title.length <= 200, 'The title is empty or too long.'),
  scene: ({ level, details: { scene } }) => [
    ...unless(scene.length > 0, 'The scene is empty.'),
    ...tooLong(level, scene),
  ],
  task: ({ level, details: { scene, task } }) => [
    ...unless(task.length > 0, 'The task is empty.'),
    ...tooLong(level, task),
    ...tooHard(level, [...scene, ...task]),
  ],
  rules: ({ details: { rules } }) => unless(rules.length >= 3 && rules.length <= 8, `There are ${rules.length} rules.`),
  time: timeProblems,
  materials: ({ details }) => unless(details.materials.length > 0, 'There are no materials.'),
  scoring: scoringProblems,
  setup: ({ details }) => unless(details.setup.length > 0, 'There is no setup.'),
  notes: ({ details }) => unless(details.notes.length > 0, 'There are no notes.'),
};

function timeProblems({ level, details }: Sheet): string[] {
  const minutes = Object.values(details.time_limits);
  const total = sum(minutes);
  return [
    ...unless(minutes.length >= 2 && minutes.length <= 4, `There are ${minutes.length} time parts.`),
    ...unless(
      minutes.every((value) => Number.isInteger(value) && value > 0),
      'A time part has no whole minutes.',
    ),
    ...unless(total >= 5 && total <= (level === 'High School' ? 20 : 15), `The parts add up to ${total} minutes.`),
  ];
}

function scoringProblems({ details: { scoring } }: Sheet): string[] {
  const points = sum(scoring.map((item) => item.points));
  return [
    ...unless(scoring.length >= 3 && scoring.length <= 6, `There are ${scoring.length} scores.`),
    ...unless(points === 100, `The points add up to ${points}.`),
    ...unless(
      scoring.every((item) => item.points > 0),
      'A score has no points.',
    ),
  ];
}

/** Words of each sentence. */
function sentenceLengths(paragraphs: readonly string[]): number[] {
  const sentences = paragraphs.flatMap((paragraph) => paragraph.split(/(?<=[.!?])["”’']?\s+/)).filter(Boolean);
  return sentences.map((sentence) => sentence.split(/\s+/).length);
}

function tooHard(level: Level, paragraphs: readonly string[]): string[] {
  const words = sentenceLengths(paragraphs);
  const average = sum(words) / Math.max(1, words.length);
  const sentence = `The sentences have ${average.toFixed(1)} words on average, too many for ${level}.`;
  return unless(average <= readingOf[level].mean, sentence);
}

function tooLong(level: Level, paragraphs: readonly string[]): string[] {
  const longest = Math.max(0, ...sentenceLengths(paragraphs));
  return unless(longest <= readingOf[level].longest, `A sentence has ${longest} words, too many for ${level}.`);
}

const sum = (values: readonly number[]): number => values.reduce((before, value) => before + value, 0);

function unless(right: boolean, sentence: string): string[] {
  return right ? [] : [sentence];
}
