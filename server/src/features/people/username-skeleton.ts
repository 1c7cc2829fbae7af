import lookAlikes from 'unhomoglyph';

/**
 * What a name looks like: two names that people cannot tell apart have the same skeleton (UTS #39, with the table of
 * confusable characters of Unicode). Marks stay, for é is no e; upper and lower case do not, for the login knows no difference.
 */
export function usernameSkeleton(name: string): string {
  const bare = lookAlikes(name.normalize('NFKC').normalize('NFD'));
  // Some letters only look alike in one of both cases.
  return lookAlikes(bare.toLowerCase().normalize('NFD')).toLowerCase().normalize('NFC');
}
