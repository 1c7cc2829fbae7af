import { aiTitleMaxLength, aiDifficulties, aiTypes } from '@teamsparks/contract/ai/vocabulary';
import { cleanAiTitle } from '@teamsparks/contract/ai/ai-title';
import type { AiDetails } from '@teamsparks/contract/ai/fields';
import { safetyFlagsOf } from '@teamsparks/contract/challenges/safety-words';
import { sheetItemMaxLength, handoutReaders } from '@teamsparks/contract/shared/sheet-parts';
import { type Level, levels } from '@teamsparks/contract/shared/vocabulary';
import {
  coreMechanics,
  materialCategories,
  safetyFlags,
  skills,
} from '@teamsparks/contract/shared/challenge-vocabulary';
import * as z from 'zod';
import { type Draft, Unusable, type Wanted } from '../generator.ts';
import { cleanLine } from '../readable-text.ts';
import { sheetProblems, type Written } from '../sheet-rules.ts';
import { setupMinutes } from '../built-in/minutes.ts';

/** The JSON that a model writes; keys are in the order in which their parts are shown. */
export const writtenChallenge = z.object({
  title: z.string(),
  level: z.enum(levels),
  difficulty: z.enum(aiDifficulties),
  type: z.enum(aiTypes),
  one_liner: z.string(),
  scene: z.array(z.string()),
  task: z.array(z.string()),
  rules: z.array(z.string()),
  time_parts: z.array(z.object({ part: z.string(), minutes: z.number() })),
  materials: z.array(
    z.object({ name: z.string(), quantity: z.number(), units: z.string(), category: z.enum(materialCategories) }),
  ),
  scoring: z.array(z.object({ item: z.string(), detail: z.string(), points: z.number(), up_to: z.boolean() })),
  setup: z.array(z.string()),
  handouts: z.array(
    z.object({ title: z.string(), text: z.array(z.string()), copies: z.number(), for: z.enum(handoutReaders) }),
  ),
  notes: z.array(z.string()),
  safety_flags: z.array(z.enum(safetyFlags)),
  skills: z.array(z.enum(skills)),
  core_mechanic: z.nullable(z.enum(coreMechanics)),
  setup_difficulty: z.number(),
});

export type WrittenChallenge = z.infer<typeof writtenChallenge>;

/** What a model is asked for; null fields are its choice. */
export interface DraftRequest extends Partial<Pick<Wanted, 'group' | 'titles'>> {
  variant: string | null;
  level: Level | null;
}

type Details = Omit<WrittenChallenge, 'title' | 'level' | 'difficulty' | 'type'>;

const paragraphMax = sheetItemMaxLength;

const lineMax = 400;

const mostLines = 20;

const mostMaterials = 40;

const mostHandouts = 10;

const lines = (texts: readonly string[], max = lineMax): string[] =>
  texts
    .slice(0, mostLines)
    .map((text) => cleanLine(text.replace(/^\s*[-*•]\s+/u, ''), max))
    .filter(Boolean);

const clampRounded = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.round(value)));

/** Cleans a model's challenge and returns it as a draft; throws {@link Unusable} with the problems if it breaks the rules. */
export function toUsableDraft(written: WrittenChallenge, request: DraftRequest): Draft {
  const sheet = cleanSheet(written, request);
  refuseProblems([...sheetProblems(sheet), ...requestProblems(sheet, request)], written);
  const { difficulty, type } = written;
  return { ...sheet, variant: request.variant, difficulty, type, recipe: null };
}

/** Throws {@link Unusable} with these problems of what was written, if there are any. */
export function refuseProblems(problems: readonly string[], written: object) {
  if (problems.length > 0) throw new Unusable(problems, written);
}

/**
 * Returns what a model wrote cleaned, as title, level and details; missing texts and lists are empty. The level is
 * the requested one, else the written one, else High School.
 */
export function cleanSheet(written: Partial<WrittenChallenge>, request: DraftRequest): Written {
  const title = cleanAiTitle(cleanLine(written.title ?? '', aiTitleMaxLength * 2))
    .slice(0, aiTitleMaxLength)
    .trim();
  return {
    title,
    level: request.level ?? written.level ?? 'High School',
    details: detailsOf({ ...blank, ...written }),
  };
}

const blank = {
  one_liner: '',
  scene: [],
  task: [],
  rules: [],
  time_parts: [],
  materials: [],
  scoring: [],
  setup: [],
  handouts: [],
  notes: [],
  safety_flags: [],
  skills: [],
  core_mechanic: null,
  setup_difficulty: 3,
};

function detailsOf(written: Details): AiDetails {
  const materials = written.materials.slice(0, mostMaterials).flatMap(({ name, quantity, units, category }) => {
    const clean = { name: cleanLine(name, 120).replace(/ - /g, ' '), quantity, units: cleanLine(units, 60), category };
    return clean.name && quantity > 0 && quantity <= 10_000 ? [clean] : [];
  });
  const careful = { task: lines(written.task, paragraphMax), rules: lines(written.rules), setup: lines(written.setup) };
  return {
    one_liner: cleanLine(written.one_liner, 200),
    scene: lines(written.scene, paragraphMax),
    ...careful,
    time_limits: timesOf(written),
    materials,
    scoring: written.scoring.slice(0, 10).map(({ item, detail, points, up_to }) => ({
      item: cleanLine(item, 200).replaceAll(': ', ' – '),
      detail: cleanLine(detail, lineMax),
      points: Math.round(points),
      up_to,
    })),
    handouts: written.handouts.slice(0, mostHandouts).flatMap(handoutOf),
    notes: lines(written.notes),
    language: 'en',
    safety_flags: safetyFlagsOf({ sheet: careful, materials }, written.safety_flags),
    skills: [...new Set(written.skills)].slice(0, 4),
    core_mechanic: written.core_mechanic,
    setup_difficulty: clampRounded(written.setup_difficulty, 1, 5),
  };
}

/** Returns a cleaned handout in a list; an empty list without a title or text. */
function handoutOf({ title, text, copies, for: reader }: Details['handouts'][number]): AiDetails['handouts'] {
  const clean = { title: cleanLine(title, 120), text: lines(text), copies: clampRounded(copies, 1, 60), for: reader };
  return clean.title && clean.text.length > 0 ? [clean] : [];
}

/** Returns minutes by part; drops names that cannot be keys, and the rule about the sum of minutes then fails. */
function timesOf({ time_parts }: Details): AiDetails['time_limits'] {
  const named = time_parts
    .slice(0, 10)
    .map(({ part, minutes }) => [cleanLine(part, 40).toLowerCase(), minutes] as const);
  return Object.fromEntries(named.filter(([part]) => /^[a-z][a-z _-]{0,39}$/.test(part)));
}

/** Shorter meetings (minutes) are not checked: no challenge fits into them. */
const leastMinutes = 10;

const sum = (values: readonly number[]): number => values.reduce((before, value) => before + value, 0);

/** Returns a title in lower case without punctuation, for comparison. */
const titleKey = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Returns a sentence for each way in which a challenge does not fit its request: title used before, and for a group
 * too long for its minutes (if these are 10 or more) or more cards for single players than a team has players.
 */
export function requestProblems(
  { title, details }: Written,
  { group, titles = [] }: Partial<Pick<Wanted, 'group' | 'titles'>>,
): string[] {
  const problems = titles.some((one) => titleKey(one) === titleKey(title))
    ? [`The title “${title}” was used before.`]
    : [];
  if (!group) return problems;
  const parts = sum(Object.values(details.time_limits));
  const setup = setupMinutes(details.setup_difficulty);
  const { minutes, team_size } = group;
  if (minutes !== null && minutes >= leastMinutes && parts + setup > minutes) {
    problems.push(`${parts} minutes and ${setup} of setup do not fit into ${minutes} minutes.`);
  }
  const cards = sum(details.handouts.filter((card) => card.for === 'one player').map(({ copies }) => copies));
  if (cards > team_size) problems.push(`There are ${cards} cards for single players, but a team has ${team_size}.`);
  return problems;
}
