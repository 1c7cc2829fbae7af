import type { AiDetails, SeenAiDetails } from '@teamsparks/contract/ai/fields';
import { materialSubHeads } from '@teamsparks/contract/challenges/texts/materials-text';
import {
  materialCategories,
  materialCategoryLabels,
  type MaterialCategory,
} from '@teamsparks/contract/shared/challenge-vocabulary';
import { handoutsText } from './handouts-text.ts';

/** Headings of the parts that everyone reads; {@link hostHeads} are those for the host. */
export const teamHeads = ['Scene', 'Task', 'Rules', 'Time', 'Materials', 'Scoring', 'Safety'] as const;
export const hostHeads = ['Setup', 'Setup only', 'Appraiser notes', 'Handouts'] as const;
export const heads = [...teamHeads, ...hostHeads];
export type Head = (typeof heads)[number];

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
export function headAt(line: string): Head | undefined {
  if (materialSubHeads.setup_only.some((head) => line === `${head}:`)) return 'Setup only';
  if (line === 'Hand-outs:') return 'Handouts';
  return heads.find((name) => line === `${name}:`);
}
