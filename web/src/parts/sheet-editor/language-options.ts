/** Languages that challenges are written in most. */
const usual = ['en', 'es', 'fr', 'de', 'pt', 'it', 'pl', 'tr', 'zh', 'ko', 'ja', 'vi', 'ar', 'hi'];

/** Languages to choose from by their English names; the one that is chosen is among them. */
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
