import { headOf, type Place } from '../../../shared/lines/heads.ts';
import type { SourceLine } from './source-lines.ts';

const licenses =
  /^(?:©|\(c\)|copyright\b|cc[ -]by|licen[sc]e\b|free to use|may be copied|author\b|written by|created by|made by|collected by|contribut(?:ed|ors?)\b|developed (?:by|with)|idea and text|sent in by|first played by|(?:posted|added) (?:on|by))/i;
const labelled = /^([^:–—]{2,40}?)\s*(?::|\s[–—-])\s*(?=\S)/u;
/** The name of the game behind a word for it: "Activity: Rain Relay". */
const named =
  /^(?:(?:name of (?:the )?)?(?:activity|game|challenge)(?: name)?|project|problem|lesson(?: plan)?|initiative|instant challenge|event|station|title)$/i;
const emptyValue = /^(?:none|no|n\/a|-|—|\d{1,3}(?:[-–]\d{1,3})? ?(?:min|mins|minutes|h|hours?|people|players)?)\.?$/i;
/** Values that people put behind the label of a datum: "20–30 mins", "4 to 8 players". */
const measured =
  /^(?:about |approx\.? ?|ca\.? ?|up to |at least |max\.? ?)?\d{1,3}(?: ?(?:[-–x×]|to|or) ?\d{1,3})? ?(?:\+|min|mins|minutes|minute|h|hours?|people|players?|students|children|kids|pupils|participants|persons|lessons?|periods?|sessions?|years?|years old)?\b[.+]?(?: (?:each|and up|or more|old|long|total|minutes?|max|per team|per group|plus .{1,30}))?$/i;
const ofPeople = /^(?:(?:group|team|class) size|players?|participants?|people|number of \w+|ages?|grades?)$/i;
/** A piece of "Ages 11–15 | 2 × 45 min | Teams of 3". */
const fact =
  /^(?:for |about |approx\.? ?|ca\.? ?)?(?:ages?|grades?|years?|year|classes?|levels?|primary|secondary|teams? of|groups? of|pairs\b|threes\b|max\.? ?\d|\d[\d.,½ –×x-]*(?:\+|to \d+|and up)? ?(?:min|mins|minutes|['’]|h\b|hours?|players?|people|students|pupils|children|kids|lessons?|double period)|up to \d+ (?:min|players|people)|indoors?|outdoors?|elementary|middle school|high school|warm-up|long form|all ages|team size|performance time|divisions?|quarter of an hour|half an hour)/i;

/**
 * Tells whether a line begins with a label of the game's name, such as "Instant challenge: " or "Title - " (a bare
 * "Name: " is none); true also for the label's words alone, but not with a colon at the end of the line.
 */
export const beginsWithNameLabel = (text: string): boolean =>
  named.test(text.split(/(?: (?:no\.? ?)?\d{1,3})?(?::| [–—-])\s/i, 1)[0] ?? '');

/** Strips pictures and bullets in front of a piece. */
const bare = (piece: string) => piece.replace(/^[^\p{L}\p{N}'’]+/u, '');

/** Tells whether a label stands before a datum about the challenge, such as "Ages" or "Time". */
export function isFactLabel(label: string): boolean {
  if (label === '') return false;
  if (/^(?:for|where)$/i.test(label)) return true;
  const head = headOf(label);
  return head?.place === 'fact' && head.left <= 1;
}

/**
 * Tells whether a line is a datum about the challenge (ages, minutes, author, license) and no words of its sheet;
 * `section` is the part it stands in. A label with a measured value counts in most parts, other labels only in the
 * scene, among facts and in no part, or anywhere with `isBrief`, where the part ends with its paragraph.
 */
export function isFact({ text, cells, raw }: SourceLine, section: Place | undefined, isBrief = false): boolean {
  if (text.length <= 160 && (licenses.test(text) || (raw !== text && licenses.test(raw)))) return true;
  const [all, label] = (text.length <= 220 && labelled.exec(text)) || [];
  if (all !== undefined && label !== undefined) {
    const value = text.slice(all.length);
    if (
      section !== 'materials' &&
      section !== 'scoring' &&
      section !== 'handouts' &&
      measured.test(value) &&
      headOf(label)
    )
      return true;
    // Among things a number alone is a count.
    const isSure = section === 'materials' && measured.test(value) && (/[a-z]/i.test(value) || ofPeople.test(label));
    if (isSure && isFactLabel(label)) return true;
    if (isFactLabel(label)) return section === undefined || section === 'fact' || section === 'scene' || isBrief;
    if (named.test(label) && section === undefined && value.split(' ').length <= 5 && !/[.!?]$/.test(value))
      return true;
    if (emptyValue.test(value) && section === undefined && headOf(label)) return true;
  }
  if (section !== undefined || text.length > 160) return false;
  const pieces = (cells.length > 1 ? cells : raw.split(/\s*[|·•;,/]\s*|\.\s+/)).map(bare).filter(Boolean);
  return (
    pieces.filter((piece) => fact.test(piece) || isFactLabel(labelled.exec(piece)?.[1] ?? '')).length * 2 >=
    pieces.length
  );
}

/** Furniture of the page that a text was copied from. */
const junk = /*#__PURE__*/ joined([
  /^\W*(?:page|p\.|sheet|slide|game) ?\d+ ?(?:of|\/) ?\d+/i,
  /\b(?:page|p\.) ?\d+(?: ?(?:of|\/) ?\d+)?\W*$/i,
  /^[^\p{L}\p{N}]*(?:\d{1,3}|[ivx]{1,4})[^\p{L}\p{N}]*$/iu,
  /\b(?:https?:\/\/|www\.)\S+/i,
  /^(?:home|menu|share(?: this)?|print(?: this| view)?|search|login|log in|sign in|subscribe|comments?|next|previous|back to [\w ]{1,20}|read more|privacy policy|turn over|continued overleaf|edit|reply|like|advertisement|skip to content|eof|contents|table of contents|next section\b.*)\W*$/i,
  /\b(?:newsletter|subscribe|affiliate|cookies policy|privacy policy|all rights reserved|powered by|pin it|follow us|add your comment|opening hours|back to top|last edited|last edit|last modified|upvotes|sent from my|original message|book now|visit our|image credits?|photograph|figure \d|jump to:|rate this|needs pictures|file under|do not take out|hide\]|template v\d|write to the editors|follow for more|was this helpful|upgrade to|see the shop|see also \d)\b/i,
  /^(?:newsgroups|fwd|re|x-\w+): |^(?:from|to|cc): .*@|\bwrote:$/i,
  /^(?:to|cc|bcc|sent|reply-to|message-id): |^subject: (?:re|fwd?|aw)\b/i,
  /\b(?:internal use only|intentionally left blank|you (?:might|may) also (?:like|enjoy)|find (?:more|us) (?:at|on)|viewed \d+ times|jump to navigation|\d+ votes|rev(?:ised|\.) \d[\d/.]*|page views?|table of contents|do not copy|draft v?\d|e-?mail (?:us|me)|write to us|pin (?:this|it|me)\b|photocopiable|printed from|downloaded from|retrieved from|scan(?:ned)? (?:page|by)|for educational use only)\b/i,
  /^\W*category: ?|^home ?[>»›/|]|\bwho teaches at\b|^\S+\.(?:docx?|pdf|odt|xlsx?)\b|^sheet ?\d|^<\/?(?:nav|footer|header)\b/i,
  /^\[(?:illustration|pg|image|photo|figure)\b/i,
  /^photo: /i,
  /^(?:\p{Lu}[^|»›\d]{1,30} [|»›] ){2,}\p{Lu}[^|»›\d]{1,40}$/u,
  /[◄►←→]\W*$|^\W*[◄←]/,
  /^(?:#\p{L}+ ?)+$/u,
  /^(?:home|facebook|menu)\b.{0,20}\b(?:shop|contact|twitter|x|about)\b/i,
  /^(?:voice message|your email|column:|diagram:|status\b|\d+ comments?$)/i,
  // A page of Canvas or Moodle.
  /^(?:opened|due|available|closes|closed|posted|assigned|created)(?:: \d|:? (?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?,? )/i,
  /^(?:submission status|attempt number|grading status|time remaining|submission comments)\b/i,
  /\]\(#|\.svg\)|^\[←/,
]);

/** Joins patterns with the same flags into one, so that a line is scanned far fewer times. */
function joined(patterns: readonly RegExp[]): RegExp[] {
  const byFlags = Map.groupBy(patterns, ({ flags }) => flags);
  return [...byFlags].map(([flags, same]) => new RegExp(same.map(({ source }) => `(?:${source})`).join('|'), flags));
}

/** First and last lines of a mail. */
const greeting =
  /^(?:cheers|best|best wishes|best regards|kind regards|love|thanks|thx|hth|hi|hello|hey|dear|thank you|see you|see ya)\b[^.?]{0,40}[,!.?]*$/i;

/**
 * Tells whether a line is no part of the game: page furniture, a greeting, or a row of a table of contents. `section`
 * is the part it stands in: hand-outs may greet, and scoring and materials may have rows of dots.
 */
export function isJunk({ text, raw }: SourceLine, section: Place | undefined): boolean {
  if (section !== 'scoring' && section !== 'materials' && /^[^.]{2,60}? ?\.{4,} ?\d{1,3}$/.test(text)) return true;
  if (section !== 'handouts' && greeting.test(raw)) return true;
  return raw.length <= 200 && junk.some((pattern) => pattern.test(raw) || (raw !== text && pattern.test(text)));
}
