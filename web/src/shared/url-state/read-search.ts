const lastPage = 1_000_000;

/**
 * Returns the texts of a raw parameter, which may be absent, one value or repeated; values that are no texts are
 * dropped.
 */
export function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
}

/** Returns the options that a parameter names, in the order of `options`, each once; unknown values are dropped. */
export function optionsIn<T extends string>(options: readonly T[], value: unknown): T[] {
  const named = new Set(textsOf(value));
  return options.filter((option) => named.has(option));
}

/**
 * Returns a page number from 1 to 1,000,000; 1 if the parameter is no whole number of at most nine digits. Of
 * repeated ones the first counts.
 */
export function pageNumber(value: unknown): number {
  const text = typeof value === 'number' ? String(value) : (textsOf(value)[0] ?? '');
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(number, 1), lastPage);
}
