const longest = 256;
/** A shorter name is in many good passwords by chance. */
const nameMinLength = 4;

export interface ChosenPassword {
  password: string;
  username: string;
  email: string;
}

/**
 * What is wrong with a password that somebody chooses, as a sentence; no rules of composition (SEC-03, SEC-04). The server
 * refuses those that everybody knows as well, from a list that is too long for a page.
 */
export function brokenPasswordRule(
  { password, username, email }: ChosenPassword,
  shortest: number,
): string | undefined {
  const composed = password.normalize('NFC');
  const length = [...composed].length;
  if (length < shortest) return `Please use at least ${shortest} characters.`;
  if (length > longest) return `Please use at most ${longest} characters.`;
  const folded = composed.toLowerCase();
  if (folded.startsWith('teamsparks')) return 'Please choose a password that does not begin with TeamSparks.';
  const names = [username, email.split('@', 1)[0] ?? ''].map((name) => name.normalize('NFC').toLowerCase());
  if (names.some((name) => folded === name || (name.length >= nameMinLength && folded.includes(name)))) {
    return 'Please choose a password without your username or email address in it.';
  }
  return undefined;
}
