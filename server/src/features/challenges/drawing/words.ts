/** Returns a key as words: "span_only" becomes "Span only". */
export function inWords(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
