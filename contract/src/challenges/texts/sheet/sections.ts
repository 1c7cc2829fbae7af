import { inlineHead } from './head-lines.ts';
import type { Place } from '../../../shared/lines/heads.ts';

/** What a head opened: the lines below it belong to its place until the next one. */
export interface Section {
  place: Place | 'unknown' | undefined;
  level: number;
  /** Begun by "Setup: …" on the line of its words, or by the head of a table: the section ends with the paragraph. */
  isBrief: boolean;
  /** Its head is known, says nothing else, and is set off by a mark. */
  isFirm?: boolean;
  /** Begun on the line of its words. */
  isLabelled?: true;
  /** What stood before its head, as in "B. Materials". */
  marker?: string;
}

/** No section: below a blank line, or before the first head. */
export const nowhere: Section = { place: undefined, level: 0, isBrief: false };

const forbidding =
  /^(?:teams?|team members|you|players?|members) (?:may|must|can)(?: not|n['’]t)\b|^no (?:one|body|other)?\b.{0,60}\b(?:may|allowed)\b|^.{0,80}\b(?:is|are)(?: not|n['’]t) allowed\b/i;
/** Tells whether a line forbids something ("Teams may not …"), which makes it a rule wherever a team reads it. */
const forbids = (text: string): boolean => text.length <= 200 && forbidding.test(text);

const preparing =
  /^(?:before (?:a|the|they|break|each)\b|(?:place|set|dim|mark|fill|walk|tape|clear|load|lay|hang|cover|collect|arrange|push|sweep|string|hide|lock|mask|print|copy|stack|spread|refill|tie|draw|chalk) (?!them\b|it\b)\w+)/i;
/** Tells whether a line prepares the room, such as "Tape a line …"; for notes of a text that has no setup. */
const prepares = (text: string): boolean => preparing.test(text) && !/[.!?] \p{Lu}/u.test(text);

/**
 * Returns the part of a line that speaks about something other than its section: "Tip: …" among rules goes to the
 * notes, "Teams may not …" in scene, task or materials to the rules, and what the adult prepares among notes to the
 * setup, unless the text has one (`hasSetup`); undefined where it stays.
 */
export function asideOf(text: string, { place, isBrief }: Section, hasSetup: boolean): Place | undefined {
  if (place === 'notes' && !hasSetup && prepares(text)) return 'setup';
  if ((place === 'scene' || place === 'task' || place === 'materials') && forbids(text)) return 'rules';
  // "Note: corks must be wide." among things is no thing.
  if (place === 'materials' && /^notes?:/i.test(text)) return 'notes';
  if (place === undefined || isBrief || place === 'handouts' || place === 'notes' || place === 'materials')
    return undefined;
  const opened = inlineHead(text, true);
  const isScoring = opened === 'scoring' && (place !== 'task' || /\d/.test(text));
  return opened === 'notes' || opened === 'materials' || isScoring ? opened : undefined;
}
