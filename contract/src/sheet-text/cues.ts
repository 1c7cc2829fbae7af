import type { SheetPart } from '../sheet-parts.ts';
import type { Place } from './heads.ts';

type Told = Exclude<Place, 'fact' | 'handouts'>;

/** Words that tell what a paragraph without a head is about, and what each is worth. */
const cues: Record<Told, readonly (readonly [RegExp, number])[]> = {
  scoring: [
    [/\b(?:points?|pts)\b/gi, 1.6],
    [/\bscor(?:e|es|ing|ed)\b|\bbonus\b|\bjudges? (?:give|award)|\bwins?\b|\bwinner\b/gi, 1.2],
    [/\b(?:checks?|stars?|marks?|gold pieces|marbles?) for\b/gi, 1],
  ],
  rules: [
    [
      /\b(?:may|must|can|do|does|are|is|should)(?: not|n['’]t)\b|\bcannot\b|\bcan['’]t\b|\bdon['’]t\b|\bisn['’]t\b/gi,
      1,
    ],
    [
      /\b(?:not allowed|forbidden|at no time|at any time|never|nobody|no one|not permitted|is lost|counts as|not replaced|only)\b/gi,
      0.8,
    ],
    [/\b(?:nothing['’]?s?|at least|hands off|at most|no more than|stays? (?:in|on|behind))\b/gi, 0.6],
    [/\bno \w+ing\b|\bwithout \w+ing\b|\bmay (?:be|only|use|have)\b|\bmust\b/gi, 0.7],
  ],
  materials: [
    [
      /\b(?:you['’]ll|you will|you) (?:need|want|find|get|have)\b|\bneeded\b|\bneed(?:s)?:|\bfor this you need\b|\bper (?:team|group|pair)\b/gi,
      1.2,
    ],
    [
      /\b(?:\d+|two|three|four|five|six|eight|ten|twelve|twenty|some|a few|a roll of|a) [\p{L}-]+(?: [\p{L}-]+)?(?:,| and|$)/giu,
      0.5,
    ],
    [
      /\b(?:tape|scissors|paper|straws|string|rope|cups?|cardboard|newspapers?|pens?|pencils|sticks|balloons?|foil|blindfolds?|chairs?|buckets?)\b/gi,
      0.35,
    ],
  ],
  setup: [
    [
      /(?:^|[.!?] )(?:place|put|set|tape|mark|lay|hang|prepare|fill|arrange|clear|hide|cover|fix|stretch|tie|measure|collect|dim|push|sweep|spread|cut|print|fence|book)\b/gi,
      1.2,
    ],
    [
      /\b(?:beforehand|in advance|before (?:the|they|you|a|break|class)|in the break|apart|the room|the wall|the floor|corners?|upright|lawn|field|metres?|meters?)\b/gi,
      0.5,
    ],
  ],
  notes: [
    [
      /\b(?:teacher|leader|facilitator|trainer|adults?|coach|reader|pupils?|students?|kids|children|beginners|classes|groups usually)\b/gi,
      0.7,
    ],
    [
      /\b(?:let (?:them|the)|ask (?:them|the|what|who|how|why|about|which)|discuss(?:ion)?|afterwards|debrief|usually|often|almost always|tip|if they|they['’]ll|next time|what i love|worthwhile|risk|stop at once|harder|easier|variation)\b/gi,
      1,
    ],
    [/\b(?:i|i['’]ve|i['’]d|my|we) (?:learned|like|have used|did|do|once|had|saw|found|never|always)\b/gi, 0.8],
  ],
  task: [
    [
      /(?:^|[.!?:] )(?:build|design|make|create|invent|write|perform|find|get|draw|plan|tell|move|use|choose|solve|construct|form|act|carry|cross|sort|rescue|fold|explain|show|present|work out)\b/gi,
      1,
    ],
    [
      /\b(?:your (?:task|team|job|mission|challenge|goal|group)|you (?:have|are|will|get|must|may|can)|you['’](?:ve|re|ll)|task is|goal is|aim is|have to|has to|try to|the group gets|each (?:team|group|player)|please)\b/gi,
      0.7,
    ],
  ],
  scene: [
    [
      /\b(?:once upon|king|queen|village|storm|island|ship|town|castle|dragon|mayor|professor|captain|planet|river|wolf|giant|shepherd|expedition|museum|ghost|pirates?|kingdom|robot|wizard|harbou?r)\b/gi,
      0.6,
    ],
    [
      /\b(?:yesterday|last (?:night|week|month|year|winter)|tonight|this morning|has (?:been|lost|broken|gone)|have (?:lost|been|gone)|is about to|long ago|one day|in \d{4}|years ago)\b/gi,
      0.8,
    ],
    [/\b(?:he|she|they|his|her|their|its|was|were|had|would)\b/gi, 0.15],
  ],
};
/** How far ahead a part has to be. What stories and lists of things are made of is in every other part too. */
const leastLead: Record<Told, number> = {
  ...{ scoring: 0.5, rules: 0.5, setup: 0.5, notes: 0.7 },
  ...{ materials: 1, task: 0.7, scene: 1 },
};
const leastWeight = 0.7;
const order = Object.keys(cues) as Told[];
/** Where parts stand in most texts: the story first, what the grown-up reads last. */
const early: Partial<Record<SheetPart | 'materials', number>> = {
  scene: 0.8,
  task: 0.3,
  notes: -0.6,
  scoring: -0.2,
  setup: -0.4,
};

/** What a paragraph without a head is about; `share` tells where in the text it stands, 0 to 1. Undefined where nothing tells. */
export function guessedPlace(text: string, share: number): Told | undefined {
  const sample = text.slice(0, 2000);
  const words = Math.max(12, sample.split(' ').length);
  let best: { place: Told; weight: number } | undefined;
  let second = 0;
  for (const place of order) {
    const found = cues[place].reduce((sum, [cue, worth]) => sum + (sample.match(cue)?.length ?? 0) * worth, 0);
    const prior = found > 0 ? (early[place] ?? 0) * (1 - 2 * share) : 0;
    const weight = (found * 30) / (words + 18) + prior;
    if (found > 0 && (!best || weight > best.weight)) {
      second = Math.max(second, best?.weight ?? 0);
      best = { place, weight };
    } else second = Math.max(second, weight);
  }
  return best && best.weight > leastWeight && best.weight - second > leastLead[best.place] ? best.place : undefined;
}
