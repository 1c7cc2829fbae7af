/** Texts of secret cards: rules for players, setup for the host, and the vote. */
export const secretRules = [
  'Before you plan, each player gets a secret card and does what it says; one card has a star, and its player tries to hide it.',
  'At the end, all players point at the same time at the one who may have the star.',
] as const;
export const secretSetup =
  'Print the secret cards, deal one to each player before planning, the star among them, and count the pointing fingers at the end.';
export const starVote = 'Most fingers point at the player with the star';
export const mysterySetup = 'Print the Mystery Cards, and hold them face down until one is drawn.';
