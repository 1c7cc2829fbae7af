/** "span_only" -> "Span only", "plan" -> "Plan". */
export function inWords(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
