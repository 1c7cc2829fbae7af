import { parseMaterials } from '../src/challenges/texts/materials-text.ts';
import { textLines } from '../src/shared/text-lines.ts';

/** Reads lines of materials into "quantity | units | name" each, with a question mark behind a guess. */
export function readLines(text: string): string[] {
  const { materials, guessed } = parseMaterials(textLines(text).map((line) => line.text));
  return materials.map((material) => {
    const { quantity, units, name } = material;
    return `${quantity} | ${units} | ${name}${guessed.includes(material) ? ' ?' : ''}`;
  });
}

/** Splits rows of "line => material" into pairs for `test.each`. */
export const tableOf = (rows: string): [line: string, material: string][] =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.trim().split(' => ') as [string, string]);
