import type { FoundMaterial } from './material-line.ts';
import { withoutEndMarks } from './material-line.ts';
import { holdsDigit, quantityAt } from './quantity-text.ts';

const listedWords = 12;
const looseWords = 5;
const longest = 80;
/** "9 V battery" and "2 liter bottle" are names; "2 packs" is a number of packs. */
const measures = new Set(
  'v volt volts w watt watts mm cm m in inch inches ft foot feet g kg oz lb lbs ml l liter liters litre litres ply'.split(
    ' ',
  ),
);
/** What says that a line is about nothing, or that it is a sentence and no thing on a list. */
const nothings = /^(?:none|no|nothing|n\/a|not|anything|everything|whatever|damaging|non-damaging|setup)\b/i;
const sentenceWords =
  /\b(?:you|your|they|their|them|we|our|it|team|teams|student|students|player|players|must|may|should|will|is|are|has|have|that|which|each|every|if|when|minutes?|seconds?|points?)\b/i;
const commands = /^(?:use|build|work|make|give|place|put|choose|bring|see|do|don't|please|draw|write|keep|optional)\b/i;
/**
 * A material of which the line does not say how many, or says it in front: "Rope" is one, "12 craft sticks" are twelve.
 * Undefined for what reads like no thing on a list; a bullet (`isListed`) makes more of a line believable.
 */
export function guessedMaterial(text: string, isListed: boolean): FoundMaterial | undefined {
  const name = withoutEndMarks(text);
  if (name.length > longest || text.endsWith(':') || !/\p{L}/u.test(name) || nothings.test(name)) return undefined;
  const words = name.split(' ').length;
  if (words > (isListed ? listedWords : looseWords)) return undefined;
  if (/[.!?]$/.test(text) && (!isListed || words > 4)) return undefined;
  if (!isListed && (sentenceWords.test(name) || commands.test(name))) return undefined;
  const counted = countedInFront(name);
  if (counted) return counted;
  return isListed || !holdsDigit(name) || startsWithMeasure(name) ? { name, quantity: 1, units: '' } : undefined;
}

/** "12 craft sticks", "3 rolls of tape". */
function countedInFront(text: string): FoundMaterial | undefined {
  const number = quantityAt(text, 0);
  if (!number || text[number.end] !== ' ') return undefined;
  const rest = text.slice(number.end + 1);
  const [first = '', of, ...others] = rest.split(' ');
  if (!/^\p{L}/u.test(first)) return undefined;
  if (of === 'of' && others.length > 0) return { name: others.join(' '), quantity: number.value, units: first };
  return isMeasure(first) ? undefined : { name: rest, quantity: number.value, units: '' };
}

function startsWithMeasure(text: string): boolean {
  const number = quantityAt(text, 0);
  return number !== undefined && isMeasure(text.slice(number.end).trimStart().split(' ', 1)[0] ?? '');
}

function isMeasure(word: string): boolean {
  return measures.has(word.toLowerCase());
}
