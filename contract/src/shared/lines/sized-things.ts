import { wordSet } from '../word-set.ts';

/** Things that are cut, poured or weighed: "3 m string" is an amount of string, while "30 cm ruler" is one ruler. */
const stuffs = wordSet(
  [
    'rope string ribbon tape yarn wire twine thread cord lace elastic fabric cloth felt burlap canvas fleece foil wrap film plastic tubing hose chain',
    'garland sand gravel soil dirt water ice flour rice sugar salt paint glue clay dough vinegar oil soap soda juice milk starch cornstarch',
    'baking-soda powder plaster cement mulch beans lentils pasta spaghetti noodles popcorn cereal oats cotton wool stuffing foam velcro netting mesh',
    'bread butter cheese dishwashing detergent shampoo lotion cream honey syrup coffee tea pepper cinnamon yeast wax slime glitter confetti',
    'schnur seil band garn draht faden stoff folie klebeband sand wasser mehl reis zucker salz farbe kleber knete öl essig',
    'cuerda hilo cinta arena agua harina arroz azúcar pintura ficelle corde fil ruban sable eau farine riz sucre peinture',
  ].join(' '),
);
/** Things that come in sizes. */
const sized = wordSet(
  [
    'ruler dowel bottle cup can jar bag box bucket pail battery bulb paper card cardboard cardstock stock plate bowl ball nail screw bolt pipe tube',
    'stick skewer straw board plywood lumber tile block cube hoop ring disk disc circle square sheet plank table binder pan tray container tub bin',
    'weight washer nut rod bar cone balloon mirror lens marble magnet spoon hammer kettlebell dumbbell line test tank jug pitcher carton glass beaker',
    'cylinder flask syringe pot post pole beam brick stake candle clip clamp frame envelope folder sticker label bead button pompom pom spool screen',
    'wheel stone rock basket crate bin ladder whiteboard poster chart timer picture cube dice die candle knife needle pin hook',
  ].join(' '),
);
const dimension =
  /^(?:wide|long|tall|thick|deep|high|round|square|diameter|in diameter|across|apart|or (?:longer|wider|taller|more)|each|piece|pieces)\b/i;

/**
 * Returns whether a thing is "stuff" measured by amount or "sized", by the last word of its name before brackets,
 * commas and words such as "for" and "with"; undefined for others.
 */
export function kindOfThing(name: string): 'stuff' | 'sized' | undefined {
  const said = name.toLowerCase().split(/[(,;]| (?:for|with|of|in|to|or|and) /, 1)[0] ?? '';
  const last = said.trim().split(' ').at(-1) ?? '';
  const isOf = (things: ReadonlySet<string>) => forms(last).some((form) => things.has(form));
  if (isOf(stuffs)) return 'stuff';
  return isOf(sized) ? 'sized' : undefined;
}

/** Tells whether a text after a measure continues it as a size or a share: "2 m long", "2 m each". */
export const isDimension = (after: string): boolean => dimension.test(after.trimStart());

/** Returns a word with its possible singulars: "box" for "boxes", "battery" for "batteries". */
const forms = (word: string): string[] => [
  word,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
];
