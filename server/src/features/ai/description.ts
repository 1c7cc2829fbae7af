import type { AiDetails, SeenAiDetails } from '@teamsparks/contract/ai/fields';
import { materialSubHeads } from '@teamsparks/contract/challenges/texts/materials-text';
import {
  materialCategories,
  materialCategoryLabels,
  type MaterialCategory,
  safetyFlags,
} from '@teamsparks/contract/shared/challenge-vocabulary';
import { type Handout, sheetChanges } from '@teamsparks/contract/challenges/fields/sheet';
import { handoutReaders, handoutReaderWords as readerWords } from '@teamsparks/contract/shared/sheet-parts';
import { aiDescriptionWithheld } from '@teamsparks/contract/ai/vocabulary';
import { readScoringLine } from '@teamsparks/contract/challenges/texts/sheet/scoring-line';

/** Headings of the parts that everyone reads; {@link hostHeads} are those for the host. */
const teamHeads = ['Scene', 'Task', 'Rules', 'Time', 'Materials', 'Scoring', 'Safety'] as const;
const hostHeads = ['Setup', 'Setup only', 'Appraiser notes', 'Handouts'] as const;
const heads = [...teamHeads, ...hostHeads];
type Head = (typeof heads)[number];

const items = (lines: readonly string[] = []) => lines.map((line) => `- ${line}`).join('\n');
const minutes = (value: number) => `${value} ${value === 1 ? 'minute' : 'minutes'}`;

/** Returns a row of the scoring table as one line: "Height: 10 points for each floor, up to 40 points". */
function scoringLine({ item, detail, points, up_to }: AiDetails['scoring'][number]): string {
  const words = detail ? `${item}: ${detail}, ` : `${item}: `;
  return `${words}${up_to ? 'up to ' : ''}${points} ${points === 1 ? 'point' : 'points'}`;
}

function materialLines(materials: AiDetails['materials'], category: MaterialCategory): string {
  const lines = materials.filter((thing) => thing.category === category);
  return items(lines.map(({ name, quantity, units }) => `${name} - ${quantity} ${units}`.trim()));
}

/** Returns the columns of materials that teams get, without those for the setup only. */
function handedOut({ materials }: Pick<AiDetails, 'materials'>): string {
  const columns = materialCategories
    .filter((category) => category !== 'setup_only')
    .map((category) => [materialCategoryLabels[category], materialLines(materials, category)] as const);
  return columns.flatMap(([label, lines]) => (lines ? [`${label}:\n${lines}`] : [])).join('\n');
}

const texts: Record<Head, (details: SeenAiDetails) => string> = {
  Scene: ({ scene }) => scene.join('\n\n'),
  Task: ({ task }) => task.join('\n\n'),
  Rules: ({ rules }) => items(rules),
  Time: ({ time_limits }) => items(Object.entries(time_limits).map(([part, value]) => `${part}: ${minutes(value)}`)),
  Materials: handedOut,
  Scoring: ({ scoring }) => items(scoring.map(scoringLine)),
  Safety: ({ safety_flags }) => items(safety_flags),
  Setup: ({ setup }) => items(setup),
  'Setup only': ({ materials }) => materialLines(materials, 'setup_only'),
  'Appraiser notes': ({ notes }) => items(notes),
  Handouts: ({ handouts = [] }) => handoutsText(handouts),
};

/** Returns the text of one part, as it stands below its heading in the description. */
export const partText = (details: SeenAiDetails, head: Head): string => texts[head](details);

/** Returns the challenge as plain text with one heading for each part that has text; `readDescription` parses it again. */
export function toDescription(details: SeenAiDetails): string {
  const parts = heads.map((head) => [head, partText(details, head)] as const).filter(([, text]) => text !== '');
  return [details.one_liner, ...parts.map(([head, text]) => `${head}:\n${text}`)].filter(Boolean).join('\n\n');
}

/** Returns the heading that a line is, also in older spellings; undefined for any other line. */
function headAt(line: string): Head | undefined {
  if (materialSubHeads.setup_only.some((head) => line === `${head}:`)) return 'Setup only';
  if (line === 'Hand-outs:') return 'Handouts';
  return heads.find((name) => line === `${name}:`);
}

const titleLine = /^(.{1,200}) \(for (the team|the appraiser|one player), (\d{1,2}) cop(?:y|ies)\)$/;

/** Returns handouts as text: a title line such as "Secret card (for one player, 6 copies)", and below it a list of its lines. */
function handoutsText(handouts: readonly Handout[]): string {
  const written = handouts.map(({ title, copies, for: reader, text }) =>
    [
      `${title} (for ${readerWords[reader]}, ${copies} ${copies === 1 ? 'copy' : 'copies'})`,
      ...text.map((line) => `- ${line}`),
    ].join('\n'),
  );
  return written.join('\n');
}

/** Parses what {@link handoutsText} wrote; returns null if a line is neither a title nor a line of a card. */
function readHandouts(lines: readonly string[]): Handout[] | null {
  const handouts: Handout[] = [];
  for (const line of lines.filter(Boolean)) {
    const [, title, words, copies] = titleLine.exec(line) ?? [];
    const reader = handoutReaders.find((one) => readerWords[one] === words);
    const last = handouts.at(-1);
    if (title && reader) handouts.push({ title, text: [], copies: Number(copies), for: reader });
    else if (last && line.startsWith('- ')) last.text.push(line.slice(2));
    else return null;
  }
  return handouts;
}

/** Parts that a challenge may lack. */
const optionalHeads: ReadonlySet<Head> = new Set(['Materials', 'Setup only', 'Handouts']);

/**
 * Parses an edited description into details; what it does not say (skills, mechanic, setup difficulty, language)
 * stays as before. Returns null if the first line or a part other than materials or handouts is missing, or one is
 * unreadable or too long.
 */
export function readDescription(text: string, before: AiDetails): AiDetails | null {
  const { opening, sections } = sectionsOf(text);
  if (!opening || heads.some((head) => !optionalHeads.has(head) && !sections.get(head)?.some(Boolean))) return null;
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
 * Returns only the team's parts of a description by its headings. Without the heading of setup or that of notes it
 * returns a notice, because their words may be anywhere; so it does if nothing is left.
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
