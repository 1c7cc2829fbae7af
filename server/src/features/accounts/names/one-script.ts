/** Alphabets: scripts, or sets of scripts that are written together (UTS #39, "highly restrictive"). */
const alphabets = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Syriac', 'Thaana', 'Ethiopic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan', 'Mongolian', 'Cherokee', 'Canadian_Aboriginal', 'Nko', 'Adlam'],
  // Limited use (UAX #31, table 7).
  ...['Balinese', 'Bamum', 'Batak', 'Chakma', 'Cham', 'Hanifi_Rohingya', 'Javanese', 'Kayah_Li', 'Lepcha', 'Limbu'],
  ...['Lisu', 'Mandaic', 'Meetei_Mayek', 'Miao', 'New_Tai_Lue', 'Newa', 'Nyiakeng_Puachue_Hmong', 'Ol_Chiki', 'Osage'],
  ...['Saurashtra', 'Sundanese', 'Syloti_Nagri', 'Tai_Le', 'Tai_Tham', 'Tai_Viet', 'Tifinagh', 'Vai', 'Wancho', 'Yi'],
  ...['Han|Hiragana|Katakana', 'Han|Hangul', 'Han|Bopomofo'],
].map((scripts) => {
  const letters = scripts.split('|').map((script) => `\\p{Script_Extensions=${script}}`);
  return new RegExp(`^[${letters.join('')}\\p{Script_Extensions=Common}\\p{Script_Extensions=Inherited}]*$`, 'u');
});

/** Tells whether all letters of a name belong to one alphabet: "Аdа" with two Cyrillic letters does not (UTS #39). */
export function isOfOneScript(name: string): boolean {
  const composed = name.normalize('NFC');
  return alphabets.some((alphabet) => alphabet.test(composed));
}
