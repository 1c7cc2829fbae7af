/** White space where a line may end; not the non-breaking spaces, as in "20 pt". */
export const spaces = /[^\S\u00a0\u202f]+/u;

/** Letters of Chinese and Japanese, which have no spaces between words. */
const letter = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const opening = '（［｛〈《「『【〔〖“‘';
/** Characters that never begin a line: closing signs, small letters, and those that lengthen the one before. */
const bound =
  '）］｝〉》」』】〕〗、。，．・：；！？…”’％ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶー々〻ゝゞヽヾ';

/** Places where a line may end within text that has no spaces. */
const breaks = new RegExp(
  [
    String.raw`(?<=\p{L}[-–/]|—)(?=\p{L})`,
    `(?<=[${letter}${bound}])(?=[${letter}${opening}])(?![${bound}])`,
    String.raw`(?<=[${letter}${bound}])(?=[\p{L}\p{N}])(?![${bound}])`,
    `(?<=[\\p{L}\\p{N}])(?=[${letter}])(?![${bound}])`,
  ].join('|'),
  'u',
);

/** Splits a word where a line may end within it: after hyphens and slashes, and between Chinese or Japanese letters. */
export const partsOf = (word: string): string[] => word.split(breaks);
