import { wordSet } from '../word-set.ts';

/**
 * Words around a number that do not change how much is needed, or that say who gets it. Decision 15 has the same list:
 * change both together.
 */
const before = [
  'about|around|approx(?:\\.|imately)?|appr\\.|circa|ca\\.|roughly|nearly|almost|exactly|just|only|up to|at least|at most',
  '(?:no|not) (?:more|less|fewer) than|more than|a (?:minimum|maximum) of|(?:minimum|maximum|min|max)(?: of|\\.|:)?|between|a total of|total(?: of)?:?',
  '(?:quantity|qty|amount|number|count)(?:\\.|:| of)?',
].join('|');
const groups =
  '(?:team|group|student|pair|person|player|child|kid|participant|pupil|learner|member|table|class|classroom|household|couple|set)s?(?: of (?:\\d{1,2}|two|three|four|five|six))?';
const after = [
  `(?:per|for each|for every|each|every|/ ?) ?${groups}`,
  'each|every|ea\\b\\.?|apiece|needed|required|or so|or more|or less|more or less|at (?:least|most)|max(?:imum)?\\.?|minimum|in total|total|altogether|approx(?:\\.|imately)?|ish|quantity|qty\\.?',
].join('|');

const signs = '[~≈±><≤≥]';
const atStart = new RegExp(`^(?:(?:${signs} ?|(?:${before}) )+)`, 'i');
const owner = new RegExp(`^(?:(?:for |per )?(?:each|every) |per |for a )${groups}(?:: ?| [-–—] )`, 'i');
const behindNumber = new RegExp(`^(?:\\+|[-‐‑]?ish\\b| ?\\(?(?:${after})(?![\\p{L}\\d-])\\)?)`, 'iu');
const atEnd = new RegExp(`[\\s,(]*(?:(?<= |\\(|/)|(?=/))(?:${after})\\)?\\.?$`, 'iu');
const aheadOfNumber = new RegExp(`(?:^|[\\s,:(–—-])(?:${before.replace('|just|only', '')}|${signs})$`, 'iu');
const unstated =
  /^(?:(?:some|a few|few|several|a little|a bit of|lots of|a lot of|plenty of|dozens of|hundreds of|many|enough|any)(?: of)?) (?!of\b|more\b|dozen\b|hundred\b|or\b)/i;

/** Nearly all lines have none of these words in the deciding place, and need no closer look. */
const firstWords =
  /^(?:[~≈±><≤≥]|(?:about|around|approx|approximately|appr|circa|ca|roughly|nearly|almost|exactly|just|only|up|at|no|not|more|a|minimum|maximum|min|max|between|total|quantity|qty|amount|number|count|for|per|each|every)(?![a-z]))/i;
const lastWords = wordSet(
  'team group student pair person player child kid participant pupil learner member table class classe classroom household couple set each every ea apiece needed required so more less least most max maximum minimum total altogether approx approximately ish quantity qty two three four five six',
);
const leadingWords = wordSet(
  'about around approx approximately appr circa ca roughly nearly almost exactly to least most than minimum maximum min max of between total quantity qty amount number count',
);

/** Codes of the signs before a word. */
const beforeWord = new Set([...' /('].map((sign) => sign.charCodeAt(0)));
/** Returns the last word without its period, bracket and plural. Scanned by hand, since it runs for every name. */
function wordAtEnd(text: string): string {
  let end = text.length;
  while (').:'.includes(text[end - 1] ?? ' ')) end -= 1;
  if (text[end - 1] === 's') end -= 1;
  let from = end;
  while (from > 0 && !beforeWord.has(text.charCodeAt(from - 1))) from -= 1;
  return text.slice(from, end).toLowerCase();
}

/** Strips words such as "about", "~" and "for each team:" from the start. */
export function withoutLead(text: string): string {
  return firstWords.test(text) ? text.replace(owner, '').replace(atStart, '') : text;
}

/** Strips up to three words such as "+" and "per team" from the start of what stands behind a number or a unit. */
export function withoutFollower(text: string): string {
  let rest = text;
  for (let turn = 0; turn < 3; turn += 1) {
    const passed = behindNumber.exec(rest)?.[0];
    if (!passed) break;
    rest = rest.slice(passed.length);
  }
  return rest;
}

/** Strips words such as "per team" and "each" from the end; a text that is nothing else stays. */
export function withoutTail(text: string): string {
  const last = wordAtEnd(text);
  if (!lastWords.has(last) && !/^\d$/.test(last)) return text;
  const shorter = text.replace(atEnd, '');
  const isBroken = shorter.includes('(') && shorter.lastIndexOf('(') > shorter.lastIndexOf(')');
  return shorter === '' || isBroken ? text : shorter;
}

/** Strips words such as "about" and "qty" from the end of a text that stood before a number. */
export function withoutEndLead(text: string): string {
  if (!leadingWords.has(wordAtEnd(text)) && !'~≈±><≤≥'.includes(text.at(-1) ?? ' ')) return text;
  const shorter = text.replace(aheadOfNumber, '');
  return shorter === text ? text : withoutEndLead(shorter.trimEnd());
}

/** Returns "string" for "some string"; undefined where a line does not begin so. */
export function withoutUnstated(text: string): string | undefined {
  const passed = unstated.exec(text)?.[0];
  return passed === undefined ? undefined : text.slice(passed.length);
}
