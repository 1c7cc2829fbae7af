import lookAlikes from 'unhomoglyph';

/**
 * What a name looks like: two names that people cannot tell apart have the same skeleton (UTS #39, with the table of
 * confusable characters of Unicode). Marks stay, for é is no e; upper and lower case do not, for the login knows no difference.
 */
export function usernameSkeleton(name: string): string {
  const bare = lookAlikes(name.normalize('NFKC').normalize('NFD'));
  // Some letters only look alike in one of both cases.
  const letters = lookAlikes(bare.toLowerCase().normalize('NFD')).toLowerCase();
  // Qamats and qamats qatan, which the table does not know.
  return letters
    .replaceAll('\u05c7', '\u05b8')
    .replace(/\p{M}{2,}/gu, inOneOrder)
    .normalize('NFC');
}

/** The marks on a letter, each once: drawn on top of each other, the same ones look the same in any order. */
const inOneOrder = (marks: string): string => {
  const rank = (mark: string) => (/[\u0300-\u036f]/.test(mark) ? 0 : (mark.codePointAt(0) ?? 0));
  return [...new Set(marks)].sort((one, other) => rank(one) - rank(other)).join('');
};
