/** Password of every demo account on the journeys' server. */
export const demoPassword = 'paper-tape-timer';
