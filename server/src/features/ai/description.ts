import type { AiDetails } from '@teamsparks/contract/ai-fields';
import { materialSubHeads } from '@teamsparks/contract/materials-text';
import { materialCategories, materialCategoryLabels, safetyFlags } from '@teamsparks/contract/challenge-vocabulary';
import { parseScoringLine } from '../challenges/index.ts';

const heads = ['Scene', 'Task', 'Rules', 'Time', 'Materials', 'Scoring', 'Safety', 'Setup', 'Appraiser notes'] as const;
type Head = (typeof heads)[number];

const items = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
const minutes = (value: number) => `${value} ${value === 1 ? 'minute' : 'minutes'}`;

/** A line of the scoring table as people read it. */
function scoringLine({ item, detail, points, up_to }: AiDetails['scoring'][number]): string {
  const words = detail ? `${item}: ${detail}, ` : `${item}: `;
  return `${words}${up_to ? 'up to ' : ''}${points} ${points === 1 ? 'point' : 'points'}`;
}

function materialLines(materials: AiDetails['materials']): string {
  const columns = materialCategories.map((category) => {
    const lines = materials.filter((thing) => thing.category === category);
    const written = lines.map(({ name, quantity, units }) => `${name} - ${quantity} ${units}`.trim());
    return lines.length > 0 ? `${materialCategoryLabels[category]}:\n${items(written)}` : '';
  });
  return columns.filter(Boolean).join('\n');
}

/** The text of one part of a challenge, as the description has it below its head. */
export function partText(details: AiDetails, head: Head): string {
  switch (head) {
    case 'Scene':
      return details.scene.join('\n\n');
    case 'Task':
      return details.task.join('\n\n');
    case 'Rules':
      return items(details.rules);
    case 'Time':
      return items(Object.entries(details.time_limits).map(([part, value]) => `${part}: ${minutes(value)}`));
    case 'Materials':
      return materialLines(details.materials);
    case 'Scoring':
      return items(details.scoring.map(scoringLine));
    case 'Safety':
      return items(details.safety_flags);
    case 'Setup':
      return items(details.setup);
    case 'Appraiser notes':
      return items(details.notes);
  }
}

/** The whole challenge as plain text with line breaks; {@link readDescription} reads it back. */
export function describe(details: AiDetails): string {
  const parts = heads.map((head) => [head, partText(details, head)] as const).filter(([, text]) => text !== '');
  return [details.one_liner, ...parts.map(([head, text]) => `${head}:\n${text}`)].join('\n\n');
}

/**
 * The parts of a description that somebody may have edited; what a text does not say (skills, mechanic) stays as it was.
 * Null where a part is missing or cannot be read.
 */
export function readDescription(text: string, before: AiDetails): AiDetails | null {
  const [opening, sections] = sectionsOf(text);
  if (!opening || heads.some((head) => head !== 'Materials' && !sections.get(head)?.some(Boolean))) return null;
  const listed = (head: Head) => (sections.get(head) ?? []).filter(Boolean).map((line) => line.replace(/^- /, ''));
  const scoring = listed('Scoring').map(parseScoringLine);
  const times = listed('Time').map((line) => /^(.{1,40}): (\d{1,3}) minutes?$/.exec(line));
  const materials = readMaterials(sections.get('Materials') ?? []);
  const safety = listed('Safety').map((line) => safetyFlags.find((flag) => flag === line));
  if (scoring.includes(null) || times.includes(null) || !materials || safety.includes(undefined)) return null;
  return {
    ...before,
    one_liner: opening,
    scene: paragraphs(sections.get('Scene') ?? []),
    task: paragraphs(sections.get('Task') ?? []),
    rules: listed('Rules'),
    setup: listed('Setup'),
    notes: listed('Appraiser notes'),
    time_limits: Object.fromEntries(times.map((found) => [found?.[1] ?? '', Number(found?.[2])])),
    scoring: scoring.flatMap((one) => one ?? []),
    materials,
    safety_flags: safety.flatMap((flag) => flag ?? []),
  };
}

function sectionsOf(text: string): [string, Map<Head, string[]>] {
  const sections = new Map<Head, string[]>();
  const opening: string[] = [];
  let open = opening;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const head = heads.find((name) => line === `${name}:`);
    if (head) sections.set(head, (open = []));
    else open.push(line);
  }
  return [opening.filter(Boolean).join(' '), sections];
}

function paragraphs(lines: readonly string[]): string[] {
  return lines
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' ').trim())
    .filter(Boolean);
}

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
