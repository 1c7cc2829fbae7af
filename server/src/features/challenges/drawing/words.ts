/** "span_only" -> "Span only", "plan" -> "Plan". */
export function inWords(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const fractions: Record<number, string> = { 0.25: '¼', 0.5: '½', 0.75: '¾' };

/** 2 and "sheets" -> "2 sheets"; 0.5 and "cup" -> "½ cup". */
export function amount(quantity: number, units: string): string {
  const number = fractions[quantity] ?? String(Math.round(quantity * 100) / 100);
  return `${number} ${units}`.trim();
}
