import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back what work that is done left behind. V8 collects garbage only when its heap has to grow again: a small machine
 * would do without that memory for hours.
 */
export function collectGarbage() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: object) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
