import { inlineHead } from './head-lines.ts';
import type { Place } from '../../../shared/lines/heads.ts';

const forbidding =
  /^(?:teams?|team members|you|players?|members) (?:may|must|can)(?: not|n['’]t)\b|^no (?:one|body|other)?\b.{0,60}\b(?:may|allowed)\b|^.{0,80}\b(?:is|are)(?: not|n['’]t) allowed\b/i;
/** "Teams may not …" is a rule wherever a team reads it. */
const forbids = (text: string): boolean => text.length <= 200 && forbidding.test(text);

const preparing =
  /^(?:before (?:a|the|they|break|each)\b|(?:place|set|dim|mark|fill|walk|tape|clear|load|lay|hang|cover|collect|arrange|push|sweep|string|hide|lock|mask|print|copy|stack|spread|refill|tie|draw|chalk) (?!them\b|it\b)\w+)/i;
/** "Tape a line …" among notes, in a text that says nothing else of preparing. */
const prepares = (text: string): boolean => preparing.test(text) && !/[.!?] \p{Lu}/u.test(text);

/** Where a line belongs that speaks of something else than its section: "Tip: …" among rules, or what the adult prepares among notes. */
export function asideOf(
  text: string,
  { place, isBrief }: { place: Place | 'unknown' | undefined; isBrief: boolean },
  hasSetup: boolean,
): Place | undefined {
  if (place === 'notes' && !hasSetup && prepares(text)) return 'setup';
  if ((place === 'scene' || place === 'task' || place === 'materials') && forbids(text)) return 'rules';
  // "Note: corks must be wide." among things is none of them.
  if (place === 'materials' && /^notes?:/i.test(text)) return 'notes';
  if (place === undefined || isBrief || place === 'handouts' || place === 'notes' || place === 'materials')
    return undefined;
  const other = inlineHead(text, true);
  const isScoring = other === 'scoring' && (place !== 'task' || /\d/.test(text));
  return other === 'notes' || other === 'materials' || isScoring ? other : undefined;
}
