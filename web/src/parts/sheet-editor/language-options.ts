/** Languages that challenges are written in most. */
const usual = ['en', 'es', 'fr', 'de', 'pt', 'it', 'pl', 'tr', 'zh', 'ko', 'ja', 'vi', 'ar', 'hi'];

/**
 * Returns the languages to choose from, as select options with English names; adds `chosen` at the end if it is none of
 * the usual ones.
 */
export function languageOptions(chosen: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });
  const all = usual.includes(chosen) ? usual : [...usual, chosen];
  return all.map((value) => ({ value, label: nameOf(names, value) }));
}

function nameOf(names: Intl.DisplayNames, value: string): string {
  try {
    return names.of(value) ?? value;
  } catch {
    return value;
  }
}
