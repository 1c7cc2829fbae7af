import { withoutEndMarks } from './end-marks.ts';
import { withoutTail } from './passed-over.ts';

/** Words behind a number that are no thing, or show that the number counts no things. */
const notNames =
  /^(?:up|and|or|to|of|by|in|at|for|from|per|plus|minus|more|less|fewer|each|every|on|if|is|are|x|sided|card deck|thirds?|quarters?|half|halves|fourths?|fifths?|eighths?|c\.?|w)(?![\p{L}\d])|^[)\]/%.,+&×]|^(?:extra|spares?|others?)$/iu;
/** A second thing with a number of its own in the same line. */
const another =
  /(?:\band|\bor|\bplus|[&+,;]|\s[-–—]|(?<=\p{L})\s?\/)\s*(?:\d|[½¼¾]|(?:one|two|three|four|five|six) )/iu;
/** Two columns of a table in one line: "8 straws 2 cups". */
const column =
  /(?<!\b(?:size|no\.?|number|of|type|#|x)) \d+ (?!(?:mm|cm|m|in|ft|feet|foot|inch|inches|oz|g|kg|lb|lbs|ml|l|x|v|w)\b)\p{L}{2}/iu;
/** A size at the end: "2 ropes, 3 m each", "1 piece of cardboard, 6 x 10 in.". */
const sizeAtEnd = /[,;] ?\d[\d./ ]*(?:x|×|["″”'’]|(?:mm|cm|m|in|ft|feet|foot|inch|inches|oz|g|kg|lbs?|ml|l)\b)[^,;]*$/i;

/** Sentences: "10 straws are needed", "1 chair fewer than players". */
const isOpen = / (?:are|is|min)$|\b(?:fewer|less) than\b/i;

/**
 * Returns the name behind a number, without words such as "per team"; undefined where it is no name, or names several
 * counted things.
 */
export function nameOf(text: string): string | undefined {
  const trimmed = withoutEndMarks(text);
  // "3 m each" says how long each is.
  const name = (sizeAtEnd.test(trimmed) ? trimmed : withoutEndMarks(withoutTail(trimmed))).trimStart();
  return /\p{L}/u.test(name) && !notNames.test(name) && !isOpen.test(name) && !isSeveral(name) ? name : undefined;
}

function isSeveral(name: string): boolean {
  const words = name.replace(/\([^()]*\)/g, '').replace(sizeAtEnd, '');
  return another.test(words) || column.test(words);
}
