export { demandOneScript, isOfOneScript } from './one-script.ts';
export { shownTo } from './shown-to.ts';
