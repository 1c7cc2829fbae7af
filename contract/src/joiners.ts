/** Arabic letters that join the next one, as far as people write names with them. */
const joinsNext =
  '\\u0620\\u0626\\u0628\\u062a-\\u062e\\u0633-\\u063f\\u0641-\\u0647\\u0649\\u064a\\u066e\\u066f\\u0678-\\u0687' +
  '\\u069a-\\u06bf\\u06c1\\u06c2\\u06cc\\u06ce\\u06d0\\u06d1\\u06fa-\\u06fc\\u06ff\\u0750-\\u0758\\u075c-\\u076a' +
  '\\u076d-\\u0770\\u0772\\u0775-\\u0777\\u077a-\\u077f';
/** Those that are joined by the one before. */
const isJoined =
  '\\u0620\\u0622-\\u063f\\u0641-\\u064a\\u066e\\u066f\\u0671-\\u0673\\u0675-\\u06d3\\u06d5\\u06ee\\u06ef' +
  '\\u06fa-\\u06fc\\u06ff\\u0750-\\u077f';
/** The sign that takes a consonant its vowel, after which a joiner chooses how the two are written. */
const virama =
  '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u1039\\u17d2\\u1b44\\u1bf2\\ua953\\ua9c0';

/**
 * A joiner that changes how the letters around it look: U+200C between Arabic letters that would join (UTS #46, ContextJ), and
 * U+200C or U+200D after a virama and before a letter. Elsewhere nobody sees it.
 */
export const seenJoiner = `(?<=[${joinsNext}]\\p{Mn}{0,3})\\u200c(?=\\p{Mn}{0,3}[${isJoined}])|(?<=[${virama}])[\\u200c\\u200d](?=\\p{L})`;
