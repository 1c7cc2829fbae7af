import { withoutEndMarks } from './end-marks.ts';
import { unitAt } from './unit-at.ts';
import type { ReadMaterial } from './found-material.ts';
import { lineMaxLength, readMaterialLine } from './material-line.ts';

const listedWords = 12;
const looseWords = 5;
const numberedWords = 8;
const longest = 80;
/** Words that name nothing, or belong to a sentence rather than to a thing on a list. */
const nothings =
  /^(?:none|no(?!\. ?\d| (?:more|less|fewer) than)|nothing|n\/a|not|anything|everything|whatever|damaging|non-damaging|setup)\b/i;
const sentenceWords =
  /\b(?:you|your|they|their|them|we|our|it|team|teams|student|students|player|players|must|may|should|will|is|are|has|have|that|which|each|every|if|when|minutes?|seconds?|points?)\b/i;
const commands =
  /^(?:use|build|work|make|give|place|put|choose|bring|see|do|don't|please|draw|write|keep|optional(?!:))\b/i;
/** A line that begins so is a thing with its number; a lone number behind words may be anything. */
const startsWithNumber = /^[#$€£]?[\d½¼¾⅓-⅞]/;
const abbreviation = /\b(?:in|ft|oz|lbs?|pcs?|ea|max|min|approx|etc|yds?|qty|no|pkgs?|tbsp|tsp|ct)\.$/i;
const loneNumber = /(?:^|[\s(])\d[\d.,/]*(?=[\s)]|$)/;

/** Points and times, in the languages that people write them in. */
const noThings =
  /^(?:points?|pts?|punkte?n?|punktów|punkty|puntos?|punti|pontos?|poäng|min(?:ut(?:es?|en?|os?|i|y)?)?s?|seconds?|sekunden?|segundos?|secondes?)\.?$/i;

const ofPeople = /^(?:players?|people|participants?|teams?|(?:group|team) size|ages?|grades?|time|duration|level)$/i;

/** A material on a line; `isGuess` where the line does not clearly give its number. */
export type ListedMaterial = ReadMaterial & { isGuess: boolean };

/** Text before a second thing with a number of its own: "2 scissors and 1 glue stick", "10 straws, 2 cups". */
const betweenThings = /(?:[,;]| and| &| \+| plus) (?=\d|½|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten) )/i;

/**
 * Reads the materials on one line of a list. A line without a clear number is mostly one thing, and a guess: "Rope",
 * "2% milk". Empty where the line does not read like a thing; a bullet (`isListed`) makes more lines believable.
 */
export function listedMaterials(text: string, isListed: boolean): ListedMaterial[] {
  const one = listedMaterial(text, isListed);
  if (one && one.said !== 'unstated') return [one];
  const parts = text.length > lineMaxLength || (!isListed && isSentence(text)) ? [] : text.split(betweenThings);
  const several = parts.length > 1 ? parts.map((part) => listedMaterial(part, isListed)) : [];
  const isWhole = parts.every((part) => part.split('(').length === part.split(')').length);
  const isClear = isWhole && several.length > 0 && several.every((part) => part?.said === 'front');
  return isClear ? several.filter((part) => part !== undefined) : one ? [one] : [];
}

function listedMaterial(text: string, isListed: boolean): ListedMaterial | undefined {
  const read = readMaterialLine(text);
  if (read?.said === 'clearly') {
    // "Height: 10 points" has the form of a thing, and is hardly one.
    return noThings.test(read.units) || ofPeople.test(read.name)
      ? { ...read, said: 'vaguely', isGuess: true }
      : { ...read, isGuess: false };
  }
  // "20 straws per team" is no sentence about the team.
  const words = read?.said === 'front' ? read.name : text;
  if (!isThing(words, isListed, read?.said === 'front' || startsWithNumber.test(text))) return undefined;
  if (read) return { ...read, isGuess: !isListed || read.said !== 'front' || noThings.test(read.name) };
  if (!isListed && !startsWithNumber.test(text) && hasLoneNumber(text)) return undefined;
  return { name: withoutEndMarks(text), quantity: 1, units: '', said: 'unstated', isGuess: true };
}

/** Tells whether a text has a number standing alone, "Version 1.2.3", other than a length, "string 2 m long". */
function hasLoneNumber(text: string): boolean {
  const match = loneNumber.exec(text);
  return match !== null && unitAt(text, match.index + match[0].length + 1)?.measure !== 'length';
}

function isThing(text: string, isListed: boolean, isCounted: boolean): boolean {
  const name = withoutEndMarks(text);
  if (name.length > longest || text.endsWith(':') || !/\p{L}/u.test(name) || nothings.test(name)) return false;
  const words = name.split(' ').length;
  if (words > (isListed ? listedWords : isCounted ? numberedWords : looseWords)) return false;
  if (/[.!?]$/.test(text) && !abbreviation.test(text) && (!isListed || words > 4)) return false;
  return isListed || !isSentence(name);
}

const isSentence = (text: string): boolean => sentenceWords.test(text) || commands.test(text);
