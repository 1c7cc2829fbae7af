/**
 * Pairs of starter challenges that a person marked as alike before there was a measure, and why. The first should
 * recommend the second.
 */
export const markedPairs: readonly [first: string, second: string, why: string][] = [
  ['container-high-school-tournament', 'water-high-school-practice', 'both keep a cup of warm water warm'],
  ['bridge-elementary-practice', 'bridge-high-school-practice', 'both bridge as wide a gap as they can'],
  ['bridge-elementary-tournament', 'bridge-elementary-tournament-20', 'bridges that carry more and more weight'],
  ['bridge-middle-school-practice', 'bridge-high-school-tournament', 'arms that reach out over nothing'],
  ['tower-elementary-tournament', 'tower-high-school-practice', 'tall towers with a thing to carry at the top'],
  ['tower-middle-school-practice', 'tower-high-school-tournament', 'paper that carries a stack of books'],
  [
    'tower-middle-school-tournament-20',
    'tower-high-school-tournament-30',
    'towers of straws with a ball, mended later',
  ],
  ['tower-elementary-practice', 'tower-middle-school-tournament', 'as tall as possible, and nothing to carry'],
  ['device-elementary-tournament', 'device-high-school-practice-30', 'launchers that are set to hit targets'],
  ['device-middle-school-practice', 'transportation-elementary-tournament', 'a marble rolls along what was built'],
  ['speech-and-debate-middle-school-practice', 'speech-and-debate-high-school-practice', 'arguing the other side, too'],
  ['speech-and-debate-elementary-tournament', 'improv-with-props-high-school-tournament', 'trials of harmless things'],
  [
    'invention-middle-school-tournament',
    'tower-middle-school-tournament',
    'one of the builders works for somebody else',
  ],
  ['improv-no-props-middle-school-tournament', 'speech-and-debate-middle-school-tournament', 'one bluffs, all vote'],
  [
    'communication-high-school-practice',
    'speech-and-debate-high-school-tournament-30',
    'two delegations, secret briefs',
  ],
  ['container-middle-school-tournament', 'water-elementary-tournament', 'carrying water in what was made to carry it'],
  ['container-middle-school-practice', 'container-high-school-practice', 'parcels that keep a thing safe'],
  ['transportation-elementary-practice', 'transportation-high-school-tournament', 'vehicles that air drives'],
  [
    'transportation-high-school-practice',
    'transportation-high-school-tournament',
    'vehicles on bottle caps and skewers',
  ],
  ['invention-high-school-tournament', 'device-high-school-tournament', 'pitch, get money, buy supplies, build'],
  [
    'communication-elementary-tournament',
    'communication-high-school-tournament',
    'signals guide somebody to the place',
  ],
  ['community-service-high-school-practice', 'community-service-high-school-tournament', 'ideas for three residents'],
  ['community-service-middle-school-tournament', 'community-service-elementary-tournament', 'places laid out for all'],
  ['improv-with-props-elementary-practice', 'improv-with-props-middle-school-tournament', 'things mean something else'],
  ['characterization-high-school-tournament', 'improv-no-props-high-school-tournament', 'coins decide who goes on'],
  ['improv-with-props-middle-school-tournament-30', 'storytelling-high-school-practice', 'sounds made with things'],
  ['storytelling-middle-school-practice', 'storytelling-high-school-tournament-20', 'mysteries that listeners solve'],
  [
    'characterization-elementary-practice-20',
    'characterization-high-school-practice',
    'what is worn goes from one to the next',
  ],
  ['characterization-elementary-tournament', 'characterization-middle-school-tournament', 'plays with puppets'],
  ['water-elementary-practice', 'water-high-school-tournament', 'channels that lead poured water'],
];
