import type { Material } from '../fields/challenge.ts';
import { materialNameMaxLength, materialQuantityMax, materialUnitsMaxLength } from '../../shared/limits.ts';
import { withoutEndMarks } from '../../shared/lines/end-marks.ts';
import { withoutMarks, withoutNumbering } from '../../shared/lines/line-marks.ts';
import { type ListedMaterial, listedMaterials } from '../../shared/lines/material-guess.ts';
import type { FoundMaterial } from '../../shared/lines/found-material.ts';
import { isTableHead } from '../../shared/lines/table-head.ts';
import { foldedDigits, quantityAt } from '../../shared/lines/quantity-text.ts';
import { cacheByText } from '../../shared/cache-by-text.ts';
import { comparable, cut } from '../../shared/text-lines.ts';
import { materialCategories, type MaterialCategory } from '../../shared/challenge-vocabulary.ts';

const materialsMax = 200;
/** A list of 200 materials takes far fewer lines. Lines after these are no list of a challenge and are not read. */
const linesMax = 4000;
const subHeadMaxLength = 20;
/** Subheadings of each category in a list of materials; old spellings stay, for files and descriptions have them. */
export const materialSubHeads: Record<MaterialCategory, readonly string[]> = {
  damaging: ['May be used up', 'Damaging'],
  non_damaging: ['Must come back', 'Non-damaging'],
  setup_only: ['Setup only'],
};
const leftOutMaxLength = 60;
/** Most letters of a line that is a number and nothing else. */
const numberMaxLength = 20;
const categoryBySubHead = new Map(
  materialCategories.flatMap((category) => materialSubHeads[category].map((head) => [comparable(head), category])),
);

/** A line of the section with everything it may be. */
interface SectionLine {
  text: string;
  isListed: boolean;
  /** Category where the line is a subheading such as "Damaging". */
  category?: MaterialCategory | undefined;
  /** Value where the line is a number and nothing else. */
  quantity?: number | undefined;
  /** Materials that the line alone gives. */
  materials: ListedMaterial[];
}

export interface ReadMaterials {
  materials: Material[];
  /** Says what was cut or left out; empty when nothing was. */
  hint: string;
  /** Materials whose line gives no number, or not in a known way. */
  guessed: Material[];
  /** Lines that were not read as a material, shortened. */
  leftOut: string[];
  /** Lines of each material that is no guess by its form: the first, and how many. */
  taken: { at: number; lines: number }[];
}

/**
 * How far a line can be trusted: of a "guess" all materials are guesses; of a "doubt" only documented shapes count, and
 * as guesses.
 */
export type Trust = 'sure' | 'guess' | 'doubt';

/**
 * Reads at most 200 materials from the first 4,000 cleaned lines of a list, with hints, guesses and the lines left out.
 * A subheading such as "Setup only" gives the category of those below it; before any they are non_damaging. `trustOf`
 * takes the number of a line; "sure" where it gives nothing.
 */
export function parseMaterials(
  lines: readonly string[],
  trustOf: (at: number) => Trust | undefined = () => undefined,
): ReadMaterials {
  const read: ReadMaterials = { materials: [], hint: '', guessed: [], leftOut: [], taken: [] };
  const hints = new Set<string>();
  const looked: SectionLine[] = [];
  const numbered = withoutNumbering(lines.slice(0, linesMax));
  const look = (at: number) => (at < numbered.length ? (looked[at] ??= lineAlone(numbered[at]!)) : undefined);
  let category: MaterialCategory = 'non_damaging';
  let at = 0;
  for (let line = look(at); line; line = look(at)) {
    category = line.category ?? category;
    const stacked = stackedMaterial(line, look(at + 1), look(at + 2), look(at + 3));
    const clear = stacked
      ? { ...stacked.material, isGuess: false }
      : line.materials.find(({ said }) => said === 'clearly');
    const trust = trustOf(at) ?? 'sure';
    const open = trust === 'doubt' ? [] : line.materials;
    if (clear || open.some(({ isGuess }) => !isGuess)) read.taken.push({ at, lines: stacked?.lines ?? 1 });
    at += stacked?.lines ?? 1;
    const all = clear ? [clear] : open;
    const materials = trust === 'sure' ? all : all.map((material) => ({ ...material, isGuess: true }));
    // Lines below another head belong there.
    if (materials.length === 0 && trust !== 'doubt') leaveOut(line, read.leftOut);
    if (!materials.every((material) => take(material, line, category, read, hints))) break;
  }
  if (at >= linesMax && lines.length > linesMax)
    hints.add(`Only the first ${linesMax.toLocaleString('en-US')} lines of the list are read.`);
  return { ...read, hint: [...hints].join(' ') };
}

/** Adds a material within the limits; returns false once there are enough. */
function take(
  listed: FoundMaterial & { isGuess: boolean },
  line: SectionLine,
  category: MaterialCategory,
  { materials, guessed, leftOut }: ReadMaterials,
  hints: Set<string>,
): boolean {
  if (!Number.isFinite(listed.quantity)) leaveOut(line, leftOut);
  else if (listed.quantity > materialQuantityMax) hints.add('A quantity above 1,000,000 was left out.');
  else if (materials.length < materialsMax) {
    const material = withinLimits(listed, category, hints);
    materials.push(material);
    if (listed.isGuess) guessed.push(material);
  } else {
    hints.add(`Only the first ${materialsMax} materials are taken.`);
    return false;
  }
  return true;
}

/** Remembers a line as left out, shortened, unless it is a head or has no letters: nobody misses those. */
function leaveOut({ text, category }: SectionLine, leftOut: string[]): void {
  const isHead = category !== undefined || text.endsWith(':');
  if (!isHead && /\p{L}/u.test(text) && leftOut.length < materialsMax) leftOut.push(cut(text, leftOutMaxLength));
}

/** Remembered, because several passes read the same list. */
const lineAlone = /*#__PURE__*/ cacheByText(1000, sectionLine);

function sectionLine(line: string): SectionLine {
  const { text, isListed } = withoutMarks(line);
  const category = subHead(line);
  const materials: ListedMaterial[] = [];
  if (category) return { text, isListed, category, materials };
  if (isTableHead(text)) return { text: `${withoutEndMarks(text)}:`, isListed, materials };
  const number = text.length <= numberMaxLength ? quantityAt(foldedDigits(text), 0) : undefined;
  if (number?.end === text.length) return { text, isListed, quantity: number.value, materials };
  return { text, isListed, materials: listedMaterials(text, isListed) };
}

/**
 * Reads one material from two or three lines: name, number and unit. A line that is a material by itself counts as a
 * name only if a unit follows.
 */
function stackedMaterial(
  name: SectionLine,
  number: SectionLine | undefined,
  unit: SectionLine | undefined,
  next: SectionLine | undefined,
): { material: FoundMaterial; lines: number } | undefined {
  if (name.category || name.quantity !== undefined || number?.quantity === undefined) return undefined;
  const title = withoutEndMarks(name.text);
  // A bullet below a number without a bullet is the next material.
  const isBelow = unit !== undefined && (!unit.isListed || number.isListed);
  const hasUnit = isBelow && isBareUnit(unit) && next?.quantity === undefined;
  if (!/\p{L}/u.test(title) || (saysHowMany(name) && !hasUnit)) return undefined;
  const units = hasUnit ? withoutEndMarks(unit.text) : '';
  return { material: { name: title, quantity: number.quantity, units }, lines: hasUnit ? 3 : 2 };
}

/** Tells whether a line states a number; a name alone may be a guess. */
const saysHowMany = ({ materials }: SectionLine): boolean => materials.some(({ said }) => said !== 'unstated');

function isBareUnit(line: SectionLine): boolean {
  const isOther = line.category !== undefined || line.quantity !== undefined || saysHowMany(line);
  return !isOther && line.text.length <= materialUnitsMaxLength && /\p{L}/u.test(line.text) && !line.text.endsWith(':');
}

function withinLimits(listed: FoundMaterial, category: MaterialCategory, hints: Set<string>): Material {
  if (listed.name.length > materialNameMaxLength) hints.add(`A name was cut to ${materialNameMaxLength} characters.`);
  if (listed.units.length > materialUnitsMaxLength)
    hints.add(`A unit was cut to ${materialUnitsMaxLength} characters.`);
  const [name, units] = [cut(listed.name, materialNameMaxLength), cut(listed.units, materialUnitsMaxLength)];
  return { name, quantity: listed.quantity, units, category };
}

/**
 * Returns the category of a line that is a subheading and nothing else, with or without a final colon; its materials
 * follow. Undefined for any other line.
 */
export function subHead(line: string): MaterialCategory | undefined {
  if (line.length > subHeadMaxLength) return undefined;
  return categoryBySubHead.get(comparable(line.endsWith(':') ? line.slice(0, -1) : line));
}
