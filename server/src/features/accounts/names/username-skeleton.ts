import lookAlikes from 'unhomoglyph';

/**
 * Returns the skeleton of a name: two names that look the same have the same skeleton (UTS #39, with Unicode's table of
 * confusable characters). Keeps accents, because é is not e; ignores case, because the login does.
 */
export function usernameSkeleton(name: string): string {
  const bare = lookAlikes(name.normalize('NFKC').normalize('NFD'));
  // Some letters look alike only in one case.
  const letters = lookAlikes(bare.toLowerCase().normalize('NFD')).toLowerCase();
  // Qamats and qamats qatan, which the table lacks.
  return letters
    .replaceAll('\u05c7', '\u05b8')
    .replace(/\p{M}{2,}/gu, inOneOrder)
    .normalize('NFC');
}

/** Sorts the accents on a letter and drops repeated ones, because they look the same in any order. */
const inOneOrder = (marks: string): string => {
  const rank = (mark: string) => (/[\u0300-\u036f]/.test(mark) ? 0 : (mark.codePointAt(0) ?? 0));
  return [...new Set(marks)].sort((a, b) => rank(a) - rank(b)).join('');
};
