import type { AiDetails } from '@teamsparks/contract/ai/fields';
import { aiDescriptionWithheld } from '@teamsparks/contract/ai/vocabulary';
import { materialCategories, safetyFlags } from '@teamsparks/contract/shared/challenge-vocabulary';
import { materialSubHeads } from '@teamsparks/contract/challenges/texts/materials-text';
import { readScoringLine } from '@teamsparks/contract/challenges/texts/sheet/scoring-line';
import { sheetChanges } from '@teamsparks/contract/challenges/fields/sheet';

import { type Head, headAt, heads, teamHeads } from './description.ts';
import { readHandouts } from './handouts-text.ts';

/** Parts that a challenge may lack. */
const optional: ReadonlySet<Head> = new Set(['Materials', 'Setup only', 'Handouts']);

/**
 * Parses an edited description into details; skills and mechanic stay as before. Returns null if a part is missing or
 * unreadable.
 */
export function readDescription(text: string, before: AiDetails): AiDetails | null {
  const { opening, sections } = sectionsOf(text);
  if (!opening || heads.some((head) => !optional.has(head) && !sections.get(head)?.some(Boolean))) return null;
  const lines = (head: Head) => sections.get(head) ?? [];
  const listed = (head: Head) =>
    lines(head)
      .filter(Boolean)
      .map((line) => line.replace(/^- /, ''));
  const sheet = {
    scene: paragraphs(lines('Scene')),
    task: paragraphs(lines('Task')),
    rules: listed('Rules'),
    setup: listed('Setup'),
    notes: listed('Appraiser notes'),
    scoring: allOf(listed('Scoring').map(readScoringLine)),
    handouts: readHandouts(lines('Handouts')),
  };
  const label = {
    time_limits: readTimes(listed('Time')),
    safety_flags: allOf(listed('Safety').map((line) => safetyFlags.find((flag) => flag === line))),
    materials: readMaterials([...lines('Materials'), ...setupOnly(lines('Setup only'))]),
  };
  if (!sheet.scoring || !sheet.handouts || !label.time_limits || !label.safety_flags || !label.materials) return null;
  if (!sheetChanges.safeParse(sheet).success) return null;
  return { ...before, one_liner: opening, ...(sheet as Whole<typeof sheet>), ...(label as Whole<typeof label>) };
}

type Whole<T> = { [K in keyof T]: NonNullable<T[K]> };

/**
 * Returns only the team's parts of a description by its headings. Without the headings of setup and notes it returns a notice,
 * because their words may be anywhere.
 */
export function teamText(text: string): string {
  const { opening, sections } = sectionsOf(text);
  if (!sections.has('Setup') || !sections.has('Appraiser notes')) return aiDescriptionWithheld;
  const parts = teamHeads.flatMap((head) => {
    const lines = sections.get(head)?.join('\n').trim();
    return lines ? [`${head}:\n${lines}`] : [];
  });
  return [opening, ...parts].filter(Boolean).join('\n\n') || aiDescriptionWithheld;
}

/** Splits a description into its first paragraph and the lines below each heading. */
function sectionsOf(text: string) {
  const sections = new Map<Head, string[]>();
  const opening: string[] = [];
  let open = opening;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const head = headAt(line);
    if (head) sections.set(head, (open = sections.get(head) ?? []));
    else open.push(line);
  }
  return { opening: opening.filter(Boolean).join(' '), sections };
}

/** Joins lines into paragraphs, which blank lines separate. */
function paragraphs(lines: readonly string[]): string[] {
  return lines
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' ').trim())
    .filter(Boolean);
}

/** Returns the list if every item could be read, otherwise null. */
function allOf<T>(read: readonly (T | null | undefined)[]): T[] | null {
  return read.every((one) => one !== null && one !== undefined) ? (read as T[]) : null;
}

/** Parses lines such as "plan: 3 minutes" into minutes by part; null if a line reads otherwise. */
function readTimes(lines: readonly string[]): AiDetails['time_limits'] | null {
  const times = allOf(lines.map((line) => /^(.{1,40}): (\d{1,3}) minutes?$/.exec(line)));
  return times && Object.fromEntries(times.map(([, part = '', value]) => [part, Number(value)]));
}

const setupOnly = (lines: readonly string[]) =>
  lines.length > 0 ? [`${materialSubHeads.setup_only[0]}:`, ...lines] : [];

/** Parses the columns of materials; null if a line is neither a column nor a material. */
function readMaterials(lines: readonly string[]): AiDetails['materials'] | null {
  const materials: AiDetails['materials'] = [];
  let category: (typeof materialCategories)[number] | undefined;
  for (const line of lines.filter(Boolean)) {
    const column = materialCategories.find((name) => materialSubHeads[name].some((head) => line === `${head}:`));
    const [, name, quantity, units = ''] = /^- (.{1,200}) - (\d{1,6}(?:\.\d{1,3})?)(?: (.{1,60}))?$/.exec(line) ?? [];
    if (column) category = column;
    else if (category && name && quantity) materials.push({ name, quantity: Number(quantity), units, category });
    else return null;
  }
  return materials;
}
