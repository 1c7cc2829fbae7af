/** Of every demo account on the journeys' own server. */
export const demoPassword = 'paper-tape-timer';
