type Measure = Record<string, number>;
/** Size of each unit in the base of its measure: millimeters, grams, milliliters, pieces. */
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

/** Packs that things come in, beyond the measures: "3 rolls of tape". */
export const packed =
  'sheet pair roll ball skein ream pack packet package box bag bottle jar tube stick set handful can bundle stack';
