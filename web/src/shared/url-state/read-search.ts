const lastPage = 1_000_000;

/** The values of a raw parameter as texts: it may be absent, one value or repeated. */
export function texts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
}

/** The options that a parameter names, in the order of the vocabulary, each once; unknown values are dropped. */
export function known<T extends string>(options: readonly T[], value: unknown): T[] {
  const named = new Set(texts(value));
  return options.filter((option) => named.has(option));
}

/** A page in a list, 1 for whatever is none. */
export function pageNumber(value: unknown): number {
  const text = typeof value === 'number' ? String(value) : (texts(value)[0] ?? '');
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(number, 1), lastPage);
}
