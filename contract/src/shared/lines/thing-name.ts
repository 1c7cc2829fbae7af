import { likeness, stemOf } from './material-key.ts';
import { tableName } from './material-names.ts';
import { packOf } from './packs.ts';
import { spelled } from './spelling.ts';
import { isUnit } from './units.ts';
import { wordSet } from '../word-set.ts';

/** Thing that a name stands for: the name that the table shows, else its own words. */
export interface NamedThing {
  thing: string;
  isKnown: boolean;
  /** Unit within the name: "roll" in "roll of tape". */
  unit: string;
}

const colors = wordSet(
  'red orange yellow green blue purple violet pink brown black white gray silver gold colored colorful',
);
/** Words of size that make no other thing. */
const sizes = wordSet(
  'small little mini short long tall large big jumbo giant medium regular standard wide narrow thin thick heavy',
);
/** Things whose size matters: a large tray is more than a tray, and a thin board cannot replace a thick one. */
const sizeMatters = new Set(
  [...wordSet('paper cardboard box tray bowl tub basin board cloth fabric sheet bag bottle jar bucket rope')].map(
    stemOf,
  ),
);
/** Words that describe a thing without making it another one. */
const conditions = wordSet(
  'clean old stiff new used fresh empty plain blank sturdy strong sharp sharpened unsharpened dried loose soft smooth washed ' +
    'recycled folded rolled flexible bendable bendy washable crayola straight single equal assorted extra spare more additional identical',
);

/** "Copy paper for notes" is copy paper, "scissors per team" are scissors. */
const purpose = /^(\S.*?) (?:for|to|as|per|from|that|which) \S.*$/;
const note = /^(.*?\S)\s*(?:[([]([^)\]]*)[)\]]?.*|, ?(.*))$/;

/** "#2 pencils", "1 inch tape", "8.5 x 11 paper". */
const measureInFront =
  /^(?:no\.? ?|#)?\d\S*(?: (?:\d\S*|x|by|inch|inches|in|cm|mm|ft|foot|oz|ounce|ml|ply|pound|lb))* (?=\S)/;

const lastWordOf = (text: string) => text.slice(text.lastIndexOf(' ') + 1);

/**
 * Returns the thing that a name stands for, without usual descriptions: "2 clean red straws (bendable)" are drinking
 * straws.
 */
export function namedThing(name: string): NamedThing {
  let text = spelled(name);
  let unit = '';
  for (;;) {
    const shown = tableName(text);
    if (shown !== undefined) return { thing: shown, isKnown: true, unit };
    const shorter = withoutPurpose(text) ?? unitInName(text) ?? withoutFirstWord(text);
    if (!shorter) return { thing: likeness(text), isKnown: false, unit };
    text = shorter.text;
    unit ||= shorter.unit ?? '';
  }
}

interface Shorter {
  text: string;
  unit?: string;
}

function withoutPurpose(text: string): Shorter | undefined {
  const [, thing, inBrackets, behindComma] = note.exec(text) ?? [];
  if (thing !== undefined) {
    // "Paper (colored)", "tape, masking".
    const turned = tableName(`${inBrackets ?? behindComma} ${thing}`);
    return { text: turned ?? thing };
  }
  const cut = purpose.exec(text)?.[1];
  return cut === undefined ? undefined : { text: cut };
}

/**
 * Splits the unit from a name: "Roll of tape", "large sheet of paper", "masking tape roll"; undefined without a unit.
 */
function unitInName(text: string): Shorter | undefined {
  const of = text.indexOf(' of ');
  if (of > 0) {
    const head = text.slice(0, of);
    const unit = lastWordOf(head);
    return isUnit(unit) ? { text: head.slice(0, -unit.length) + text.slice(of + 4), unit } : undefined;
  }
  const unit = lastWordOf(text);
  const thing = text.slice(0, -unit.length).trimEnd();
  const shown = tableName(thing);
  const isCounted = shown !== undefined && (packOf(shown, unit) || ['sheet', 'piece'].includes(stemOf(unit)));
  return isCounted ? { text: thing, unit } : undefined;
}

function withoutFirstWord(text: string): Shorter | undefined {
  const measured = measureInFront.exec(text)?.[0];
  if (measured !== undefined) return { text: text.slice(measured.length) };
  const [first = '', ...others] = text.split(' ');
  if (others.length === 0) return undefined;
  const rest = others.join(' ');
  if (colors.has(first)) return { text: tableName(`colored ${rest}`) ?? rest };
  if (conditions.has(first)) return { text: rest };
  return sizes.has(first) && !sizeMatters.has(stemOf(lastWordOf(rest))) ? { text: rest } : undefined;
}

/** Returns the name that the table shows for a thing; undefined where the table does not have it. */
export function canonicalName(name: string): string | undefined {
  const { thing, isKnown } = namedThing(name);
  return isKnown ? thing : undefined;
}

/**
 * Returns the names of things that are all needed, two for "paper and scissors", else the name alone. Splits only
 * where the table knows each.
 */
export function partsIn(name: string): readonly string[] {
  if (tableName(name) !== undefined) return [name];
  const text = spelled(name);
  const parts = (purpose.exec(text)?.[1] ?? text).split(/, (?:and )?| (?:and|[&+]) /).filter((part) => part !== '');
  const isList = parts.length > 1 && parts.every((part) => canonicalName(part));
  // "Cups, paper" are paper cups.
  return isList && tableName(parts.toReversed().join(' ')) === undefined ? parts : [name];
}

/**
 * Returns the names of things of which one is enough, two for "ribbon or string"; the name alone where it gives no
 * choice.
 */
export function choicesIn(name: string): readonly string[] {
  if (tableName(name) !== undefined) return [name];
  const choices = withoutMore(spelled(name))
    .split(/,? or |(?<=\p{L}) ?\/ ?(?=\p{L})/u)
    .filter((choice) => choice !== '');
  if (choices.length < 2) return [name];
  // "Paper or plastic cups" are cups.
  const kind = lastWordOf(choices.at(-1) ?? '');
  return choices.map((choice) => (tableName(`${choice} ${kind}`) === undefined ? choice : `${choice} ${kind}`));
}

/** Strips purpose and note, but keeps a choice in the note: "tape (masking or duct)", "string (or yarn)". */
function withoutMore(text: string): string {
  const [, thing, inBrackets = ''] = note.exec(text) ?? [];
  if (thing === undefined || (inBrackets === '' && text.includes(' or '))) return purpose.exec(text)?.[1] ?? text;
  if (inBrackets.startsWith('or ')) return `${thing} ${inBrackets}`;
  return inBrackets.includes(' or ') ? `${inBrackets} ${thing}` : thing;
}
