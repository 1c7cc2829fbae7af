import { amountWords } from '../shared/lines/unit-words.ts';

/** Returns what every room has in words: "Already in the room, counted once: Pencils (4), Table (1)."; '' for nothing. */
export function roomWords(room: readonly { name: string; units: string; need: number }[]): string {
  if (room.length === 0) return '';
  const each = room.map(({ name, units, need }) => `${name} (${amountWords(need, units)})`);
  return `Already in the room, counted once: ${each.join(', ')}.`;
}
