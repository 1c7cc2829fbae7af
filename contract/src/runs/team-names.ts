/** Names of teams until somebody names them. */
export const teamNames = [
  ...['Bright Comets', 'Paper Planes', 'Quick Foxes', 'Sunny Side', 'Blue Kites', 'Brave Otters', 'Maple Leaves'],
  ...[
    'Rocket Club',
    'Silver Linings',
    'Lucky Clovers',
    'Green Lanterns',
    'Busy Beavers',
    'Golden Gears',
    'Jolly Robots',
  ],
  ...['Red Balloons', 'Star Catchers', 'Windmills', 'Happy Hikers', 'Lightning Bugs', 'Ocean Waves', 'Puzzle Pieces'],
  ...['Tall Pines', 'Wild Daisies', 'Marble Runners', 'Snow Leopards', 'Night Owls', 'Early Birds', 'Sky Painters'],
  ...['Firefly Five', 'Thunder Cats', 'Banana Splits', 'Magic Markers', 'Cloud Nine', 'River Rafters', 'Spark Plugs'],
  ...[
    'Purple Pandas',
    'Bold Badgers',
    'Cool Cucumbers',
    'Dancing Dolphins',
    'Peppermints',
    'Curious Koalas',
    'Moonwalkers',
  ],
  ...[
    'Hill Climbers',
    'Kind Dragons',
    'Lemon Drops',
    'Nimble Newts',
    'Orange Crush',
    'Pocket Rockets',
    'Rainbow Builders',
  ],
  ...[
    'Secret Scouts',
    'Tiny Titans',
    'Velvet Voices',
    'Yellow Jackets',
    'Bridge Crew',
    'Cardboard Kings',
    'Tape Wizards',
  ],
  ...['Glue Gurus', 'Straw Stars', 'Compass Crew', 'Sea Turtles'],
] as const;

/** Returns this many different names of teams; another `seed` gives others. */
export function rollTeamNames(count: number, seed: number): string[] {
  const step = 17;
  const from = Math.abs(Math.trunc(seed)) % teamNames.length;
  return Array.from({ length: count }, (_, at) => teamNames[(from + at * step) % teamNames.length] ?? `Team ${at + 1}`);
}
