const year = /^(?:19|20)\d\d$/;
const dated =
  /^(?:[\p{L}\d]+ ){0,2}(?:calendar|yearbook|edition|almanac|planner|newspaper|magazine|diary|diarie|catalog|catalogue|annual)s?(?=$| ?[(,;]| (?:of|for|from|with|per|or|and|to) )/iu;

/** "2023" before "wall calendar" is its year, where "2000" before "craft sticks" is how many there are. */
export const isYearOf = (number: string, thing: string): boolean => year.test(number) && dated.test(thing);
