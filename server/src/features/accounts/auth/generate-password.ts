import { randomInt } from 'node:crypto';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns a random password of `groups` groups of four letters (20 bits each) joined by dashes, without letters that look alike. */
export function generatePassword(groups: number): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
