import { parseMaterials } from '../src/challenges/texts/materials-text.ts';
import { textLines } from '../src/shared/text-lines.ts';

/** What lines come in as: "quantity | units | name" each, with a question mark where it is said to be a guess. */
export function readLines(text: string): string[] {
  const { materials, guessed } = parseMaterials(textLines(text).map((line) => line.text));
  return materials.map((material) => {
    const { quantity, units, name } = material;
    return `${quantity} | ${units} | ${name}${guessed.includes(material) ? ' ?' : ''}`;
  });
}

/** The rows of a table in which a line stands before an arrow, and what it comes in as behind it. */
export const tableOf = (rows: string): [line: string, material: string][] =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.trim().split(' => ') as [string, string]);
