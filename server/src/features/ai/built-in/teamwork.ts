/** How the work together may be put for scoring. */
export const teamwork = [
  'Everybody helps to plan and to carry it out',
  'Jobs are shared so that nobody stands idle',
  'Calm voices and fair turns, also under pressure',
  'Ideas of all players are heard and joined',
  'Friendly words and quick help for each other',
  'The team agrees before it acts',
] as const;
