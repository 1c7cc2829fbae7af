import { measures, packed } from './measures.ts';

const containers =
  'pr pkg pkt tin pad spool reel strip length bucket tray carton deck kit bunch batch block bar slice loaf tub case pinch scoop dozen blatt bogen bögen rolle rollen paar packung schachtel dose hoja rollo par feuille rouleau rouleaux paire boîte paquet loaves';
const pieces = 'piece pc pce item unit count ct lump stk stck stück 本 枚 個 根 张 个 片';
/** Units that describe a thing and never count it. */
const traits =
  'v volt volts w watt watts amp amps ma mah ohm ohms ply gauge ga pin ring hole mil way psi hz gb mb degree karat min mins minute minutes sec secs second seconds hour hours hr hrs day days sided person color colour page';

/** How something after a number is counted or measured, or how the number describes it. */
export interface Unit {
  kind: 'measure' | 'container' | 'piece' | 'trait';
  measure?: string;
  /** As written, without the period of an abbreviation. */
  words: string;
  /** Position after it. */
  end: number;
  isPlural: boolean;
}

type Known = Pick<Unit, 'kind' | 'measure' | 'isPlural'>;
/** Units by each of their forms. */
const units = new Map<string, Known>();
const add = (kind: Unit['kind'], words: string, measure?: string) => {
  for (const word of words.split(' ')) {
    const isLong = word.length > 2 || kind === 'piece' || word === 'pr';
    const base = measure === undefined ? { kind } : { kind, measure };
    units.set(word, { ...base, isPlural: word === 'feet' });
    if (kind !== 'trait' && isLong)
      units.set(`${word}${/(?:x|ch)$/.test(word) ? 'es' : 's'}`, { ...base, isPlural: true });
  }
};
for (const measure of ['length', 'mass', 'volume'] as const)
  add(
    'measure',
    Object.keys(measures[measure])
      .filter((unit) => /^[a-z]+$/.test(unit))
      .join(' '),
    measure,
  );
add('measure', 'gr lbs yds kgs', 'mass');
add('measure', 'mètre metro', 'length');
add('measure', 'litro', 'volume');
add('container', `${packed} ${containers}`);
add('piece', pieces);
add('trait', traits);

const word = /[^\s,;:()[\]/|"″”“.-]+/uy;
const pairOfWords =
  /(?:fl\.?|fluid) (?:oz|ounces?)(?![\p{L}\d])|(?:sq\.?|square|cubic|cu\.?) ?(?:mm|cm|m|km|in|inch(?:es)?|ft|foot|feet|yards?|yd|met(?:er|re)s?)(?![\p{L}\d])/iuy;

/**
 * Returns the unit of the tables that stands at a position of a text; undefined where there is none, for a capital
 * "M" or "G", and for "in" before words such as "a".
 */
export function unitAt(text: string, at: number): Unit | undefined {
  const two = /[fsc]/i.test(text[at] ?? '') ? matchAt(pairOfWords, text, at) : undefined;
  const words = two ?? matchAt(word, text, at);
  if (words === undefined) return undefined;
  const after = at + words.length;
  const end = text[after] === '.' && (text[after + 1] ?? ' ') === ' ' ? after + 1 : after;
  if (two !== undefined)
    return { kind: 'measure', measure: /^f/i.test(two) ? 'volume' : 'area', words, end, isPlural: false };
  const unit = units.get(words.toLowerCase());
  if (!unit) return undefined;
  const isPlace = /^in$/i.test(words) && /^ (?:an?|the|each|one|total|all)\b/i.test(text.slice(end, end + 8));
  // "3M tape" and "10 in a bag"
  if (words === 'M' || words === 'G' || isPlace) return undefined;
  return { ...unit, words: words.replace(/^pr(?=s?$)/i, 'pair'), end };
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
