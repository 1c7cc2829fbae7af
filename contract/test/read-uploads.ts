import { parseMetadataText } from '../src/challenges/texts/metadata-text.ts';

/** Reads a text as an upload beside a PDF does; a question mark behind a material marks a guess. */
export function uploaded(text: string, pdfFileName = 'file.pdf') {
  const { fields, guessed, words } = parseMetadataText(text, pdfFileName);
  const guesses = new Set(guessed);
  const materials = fields.materials.map(
    (one) => `${one.quantity} ${one.units} '${one.name}'`.replace('  ', ' ') + (guesses.has(one) ? '?' : ''),
  );
  return { fields, materials, words };
}

/** Reads the materials of a text as "name | quantity | units", with the category in front where it is not non_damaging. */
export function readMaterials(text: string): string[] {
  return parseMetadataText(text).fields.materials.map(({ name, quantity, units, category }) =>
    [...(category === 'non_damaging' ? [] : [category]), name, quantity, units].join(' | '),
  );
}

/** Reads lines below "Materials:" in the same way. */
export function readSection(text: string): string[] {
  return readMaterials(`Materials:\n${text}`);
}
