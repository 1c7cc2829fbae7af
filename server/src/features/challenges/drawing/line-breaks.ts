/** White space where a line may end: not that of "20 pt" with a space that binds. */
export const spaces = /[^\S\u00a0\u202f]+/u;

/** Letters of Chinese and Japanese, which have no spaces between words. */
const letter = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const opening = '（［｛〈《「『【〔〖“‘';
/** What never begins a line there: closing signs, small letters and those that make the one before longer. */
const bound =
  '）］｝〉》」』】〕〗、。，．・：；！？…”’％ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶー々〻ゝゞヽヾ';

/** Where a line may end inside of what has no spaces. */
const breaks = new RegExp(
  [
    String.raw`(?<=\p{L}[-–/]|—)(?=\p{L})`,
    `(?<=[${letter}${bound}])(?=[${letter}${opening}])(?![${bound}])`,
    String.raw`(?<=[${letter}${bound}])(?=[\p{L}\p{N}])(?![${bound}])`,
    `(?<=[\\p{L}\\p{N}])(?=[${letter}])(?![${bound}])`,
  ].join('|'),
  'u',
);

export const partsOf = (word: string): string[] => word.split(breaks);
