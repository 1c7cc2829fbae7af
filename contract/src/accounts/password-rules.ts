const longest = 256;
/** Shorter names occur in many good passwords by chance. */
const nameMinLength = 4;

export interface ChosenPassword {
  password: string;
  username: string;
  email: string;
}

/**
 * Returns why a chosen password is refused, in a sentence; undefined where it is fine. It needs `shortest` to 256
 * characters, must not begin with TeamSparks, must not be the username or the part of the email address before @,
 * and must not hold either if that has four characters or more; case does not count. The server also refuses common
 * passwords, from a list too long to send to a browser.
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
