import { likeness } from '../material-key.ts';

type Measure = Record<string, number>;
/** Each unit of a measure in its base: millimeters, grams, milliliters, pieces. */
export const measures: Record<'length' | 'mass' | 'volume' | 'count', Measure> = {
  length: {
    ...{ mm: 1, millimeter: 1, millimetre: 1, cm: 10, centimeter: 10, centimetre: 10 },
    ...{ m: 1000, meter: 1000, metre: 1000, km: 1_000_000, kilometer: 1_000_000, kilometre: 1_000_000 },
    ...{ in: 25.4, inch: 25.4, '"': 25.4, '″': 25.4, ft: 304.8, foot: 304.8, feet: 304.8, yd: 914.4, yard: 914.4 },
  },
  mass: {
    ...{ g: 1, gram: 1, gramme: 1, kg: 1000, kilogram: 1000, kilo: 1000 },
    ...{ oz: 28.349523125, ounce: 28.349523125, lb: 453.59237, pound: 453.59237 },
  },
  volume: {
    ...{ ml: 1, milliliter: 1, millilitre: 1, cl: 10, dl: 100, l: 1000, liter: 1000, litre: 1000 },
    ...{ tsp: 4.92892159375, teaspoon: 4.92892159375, tbsp: 14.78676478125, tablespoon: 14.78676478125 },
    ...{ 'fl oz': 29.5735295625, 'fluid ounce': 29.5735295625, cup: 236.5882365, pint: 473.176473, pt: 473.176473 },
    ...{ quart: 946.352946, qt: 946.352946, gallon: 3785.411784, gal: 3785.411784 },
  },
  count: {
    ...{ '': 1, piece: 1, pc: 1, pce: 1, each: 1, ea: 1, item: 1, unit: 1, count: 1, ct: 1, lump: 1 },
    ...{ dozen: 12, doz: 12, dz: 12, score: 20 },
  },
};

/** By the form in which units are compared: the measure, and how many of its base one unit is. */
export const knownUnits = new Map(
  Object.entries(measures).flatMap(([measure, units]) =>
    Object.entries(units).map(([unit, size]) => [likeness(unit), { measure, size }] as const),
  ),
);

const packed =
  'sheet pair roll ball skein ream pack packet package box bag bottle jar tube stick set handful can bundle stack';
const packUnits = new Set(packed.split(' '));

/** Whether a word in a name is how a thing is counted, and no thing of its own. */
export function isUnit(word: string): boolean {
  const unit = likeness(word);
  return unit !== '' && (knownUnits.has(unit) || packUnits.has(unit));
}

const setOf = (words: string) => new Set(words.split(' ').map(likeness));
/** What things come in, beyond the measures: "3 rolls of tape". */
const containers = setOf(
  [
    packed,
    'pr pkg pkt tin pad spool reel strip length bucket tray carton deck kit bunch batch block bar slice loaf tub case pinch scoop dozen',
    'blatt bogen rolle rollen paar packung schachtel dose hoja rollo par feuille rouleau rouleaux paire boîte paquet',
  ].join(' '),
);
const pieces = setOf('piece pc pce item unit count ct lump stk stück 本 枚 個 根 张 个 片');
/** What only says of what kind a thing is, and never how much of it there is. */
const traits = new Set(
  'v volt volts w watt watts amp amps ma mah ohm ohms ply gauge ga pin ring hole mil way psi hz gb mb degree karat min mins minute minutes sec secs second seconds hour hours hr hrs day days'.split(
    ' ',
  ),
);

/** How something after a number is counted or measured, or what the number says of the thing. */
export interface Unit {
  kind: 'measure' | 'container' | 'piece' | 'trait';
  measure?: string;
  /** As it was written, without the period of an abbreviation. */
  words: string;
  /** The position after it. */
  end: number;
  isPlural: boolean;
}

const word = /[^\s,;:()[\]/|"″”“.-]+/uy;
const pairOfWords =
  /(?:fl\.?|fluid) (?:oz|ounces?)(?![\p{L}\d])|(?:sq\.?|square|cubic|cu\.?) ?(?:mm|cm|m|km|in|inch(?:es)?|ft|foot|feet|yards?|yd|met(?:er|re)s?)(?![\p{L}\d])/iuy;

/** The unit at this position of a text, undefined where there is none. */
export function unitAt(text: string, at: number): Unit | undefined {
  const two = matchAt(pairOfWords, text, at);
  const words = two ?? matchAt(word, text, at);
  if (words === undefined) return undefined;
  const after = at + words.length;
  const end = text[after] === '.' && (text[after + 1] ?? ' ') === ' ' ? after + 1 : after;
  if (two !== undefined)
    return { kind: 'measure', measure: /^f/i.test(two) ? 'volume' : 'area', words, end, isPlural: false };
  const found = kindOf(words);
  const isPlace = /^in$/i.test(words) && /^ (?:an?|the|each|one|total|all)\b/i.test(text.slice(end, end + 8));
  // "3M tape" and "10 in a bag"
  if (!found || words === 'M' || words === 'G' || isPlace) return undefined;
  return {
    ...found,
    words: words.replace(/^pr(?=s?$)/i, 'pair'),
    end,
    isPlural: /(?:s|feet)$/i.test(words) && likeness(words) !== words.toLowerCase(),
  };
}

function kindOf(words: string): Pick<Unit, 'kind' | 'measure'> | undefined {
  if (traits.has(words.toLowerCase())) return { kind: 'trait' };
  const key = likeness(words);
  if (pieces.has(key)) return { kind: 'piece' };
  if (containers.has(key)) return { kind: 'container' };
  const measure = key === '' ? undefined : knownUnits.get(key)?.measure;
  return measure === undefined || measure === 'count' ? undefined : { kind: 'measure', measure };
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
