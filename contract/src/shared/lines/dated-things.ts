const year = /^(?:19|20)\d\d$/;
const dated =
  /^(?:[\p{L}\d]+ ){0,2}(?:calendar|yearbook|edition|almanac|planner|newspaper|magazine|diary|diarie|catalog|catalogue|annual)s?(?=$| ?[(,;]| (?:of|for|from|with|per|or|and|to) )/iu;

/**
 * Tells whether a number from 1900 to 2099 is the year of a thing such as a calendar: "2023" before "wall calendar"
 * is, "2000" before "craft sticks" is a count.
 */
export const isYearOf = (number: string, thing: string): boolean => year.test(number) && dated.test(thing);
