/** What secret cards ask of players, of the person who runs it, and of the vote. */
export const secretRules = [
  'Everybody draws a secret card and does what it says; one of the cards has a star.',
  'Cards stay secret until the vote: at the end, all players point at once at the one who may have the star.',
] as const;
export const secretSetup =
  'Print the secret cards, deal one to each player, the star among them, and count the pointing fingers at the end.';
export const starVote = 'Most fingers point at the player with the star';
export const mysterySetup = 'Print the Mystery Cards, and hold them face down until one is drawn.';
