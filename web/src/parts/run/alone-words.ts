import type { RunBeginning } from '@teamsparks/contract/runs/addresses/runs';
import { plural } from '../../shared/format/format.ts';

/** Returns what "Start" begins for somebody alone, with the minutes of all parts; `changed` by index of the part. */
export function aloneWords(parts: RunBeginning['parts'], changed: Record<number, number>): string {
  const minutes = parts.reduce((sum, part, at) => sum + (changed[at] ?? part.minutes), 0);
  const length = minutes === 0 ? '' : `, ${plural(minutes, 'minute', 'minutes')}`;
  return `You alone, on this device${length}. The clock begins when you press Start.`;
}
