import { aiTitleMaxLength } from '@teamsparks/contract/ai/vocabulary';
import { cleanAiTitle } from '@teamsparks/contract/ai/ai-title';
import type { AiDetails } from '@teamsparks/contract/ai/fields';
import { safetyFlagsOf } from '@teamsparks/contract/challenges/safety-words';
import { sheetItemMaxLength } from '@teamsparks/contract/shared/sheet-parts';
import type { Level } from '@teamsparks/contract/shared/vocabulary';
import { type Draft, Unusable, type Wanted } from '../generator.ts';
import { cleanLine } from '../readable-text.ts';
import { requestProblems } from '../request-rules.ts';
import { sheetProblems, type Written } from '../sheet-rules.ts';
import type { WrittenChallenge } from './written-challenge.ts';

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

/** Returns what a model wrote cleaned, as title, level and details; missing parts are empty. */
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
