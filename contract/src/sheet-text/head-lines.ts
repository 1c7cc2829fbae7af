import { isFactLabel } from './facts.ts';
import { headOf, headWords, type Place } from './heads.ts';
import type { SourceLine } from './source-lines.ts';

const setOf = (words: string) => new Set(words.split(' '));
const pointWords = setOf('points point max marks mark score criterion criteria pts weight rating');
const thingWords = setOf('item items thing things material materials what resource resources name equipment');
const countWords = setOf('quantity qty count many amount number how unit units pieces');

/** "| Item | How many |" and "| Criterion | Max. |": what the rows below are about. */
export function tableHead(line: SourceLine, next: SourceLine | undefined): Place | undefined {
  if (line.cells.length < 2 && !(next?.isRule && next.raw.includes('|'))) return undefined;
  if (next === undefined || (next.cells.length < 2 && !next.isRule)) return undefined;
  const words = headWords(line.text);
  if (words.length > 14) return undefined;
  const has = (wanted: ReadonlySet<string>) => words.some((word) => wanted.has(word));
  if (has(pointWords) || words.filter((word) => /^\d$/.test(word)).length >= 3) return 'scoring';
  return has(thingWords) && has(countWords) ? 'materials' : undefined;
}

/** "Setup: Tape a line on the floor." */
export function inlineHead(text: string): Place | undefined {
  const [all, label] = /^([^:–—.!?]{2,40}?)\.?\s*(?::|\s?[–—]|\s-{1,2})\s+(?=\S)/u.exec(text) ?? [];
  if (all === undefined || label === undefined || label.split(' ').length > 5 || /^\d|\d \w/.test(label))
    return undefined;
  const head = headOf(label);
  if (!head || head.left > 0 || isFactLabel(label)) return undefined;
  if (head.place !== 'scoring' && /^\(?(?:up to |max\.? ?)?\d+\W*$/i.test(text.slice(all.length))) return undefined;
  const isStory = head.place === 'task' || head.place === 'scene';
  return isStory && text.slice(all.length).split(' ').length < 3 ? undefined : head.place;
}

/** Over links to other pages. */
const elsewhere =
  /^(?:see also|related (?:posts?|games|links|activities)|external links|references|you may also like|more like this)\W*$/i;
export const leadsElsewhere = ({ head, text }: SourceLine): boolean => head !== undefined && elsewhere.test(text);

const forbidding =
  /^(?:teams?|team members|you|players?|members) (?:may|must|can)(?: not|n['’]t)\b|^no (?:one|body|other)?\b.{0,60}\b(?:may|allowed)\b|^.{0,80}\b(?:is|are)(?: not|n['’]t) allowed\b/i;
/** "Teams may not …" is a rule wherever a team reads it. */
export const forbids = (text: string): boolean => text.length <= 200 && forbidding.test(text);

const preparing =
  /^(?:before (?:a|the|they|break|each)\b|(?:place|set|dim|mark|fill|walk|tape|clear|load|lay|hang|cover|collect|arrange|push|sweep) (?!them\b|it\b)\w+)/i;
/** "Tape a line …" among notes, in a text that says nothing else of preparing. */
export const prepares = (text: string): boolean => preparing.test(text) && !/[.!?] \p{Lu}/u.test(text);

/** "Talk – Which clue was the best?" */
export const isLabelled = (text: string): boolean => /^\p{Lu}[^:–—.!?,\d]{2,24}(?:: | [–—-] )/u.test(text);
/** "For each team:" over things. */
export const saysWhose = (text: string): boolean => /^(?:for|per|each) [^.]{1,30}:$/i.test(text);
