import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';

interface Kept<T> {
  savedAt: number;
  data: T;
}

interface CacheRules<T> {
  /** The name of the local-storage entry, which holds role and user; null stores nothing. */
  storageKey: () => string | null;
  /** Other entries with this prefix belong to other roles or people and are removed. */
  prefix: string;
  /** How many results to keep; the oldest are dropped. */
  limit: number;
  /** Milliseconds for which a result counts as fresh. */
  lifetime: number;
  encode: (data: T) => unknown;
  /** Returns undefined for what cannot be used anymore. */
  decode: (stored: unknown) => T | undefined;
  /** Called after every change with whether anything is kept. */
  onChange?: (holds: boolean) => void;
  now?: () => number;
  storage?: () => Storage;
}

type Entries = Record<string, { savedAt: number; data: unknown }>;

function readEntries(text: string | null): Entries {
  const stored: unknown = JSON.parse(text ?? '{}');
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Entries) : {};
}

/** Keeps query results across reloads, in one local-storage entry per role and person. */
export class LocalCache<T> {
  readonly #rules: CacheRules<T>;

  constructor(rules: CacheRules<T>) {
    this.#rules = rules;
  }

  #storage = (): Storage => (this.#rules.storage ?? (() => localStorage))();
  #now = (): number => (this.#rules.now ?? Date.now)();

  /** Returns a result that is still fresh. Corrupt or blocked storage counts as empty. */
  read(name: string): Kept<T> | undefined {
    const key = this.#rules.storageKey();
    if (key === null) return undefined;
    try {
      const entries = readEntries(this.#storage().getItem(key));
      const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
      if (!entry || !this.#isFresh(entry.savedAt)) return undefined;
      const data = this.#rules.decode(entry.data);
      return data === undefined ? undefined : { savedAt: entry.savedAt, data };
    } catch {
      return undefined;
    }
  }

  write(name: string, data: T): void {
    const key = this.#rules.storageKey();
    if (key === null) return;
    try {
      this.#dropOthers(key);
      const kept = Object.entries(this.#current(key)).filter(([its]) => its !== name);
      kept.unshift([name, { savedAt: this.#now(), data: this.#rules.encode(data) }]);
      this.#storage().setItem(key, JSON.stringify(Object.fromEntries(kept.slice(0, this.#rules.limit))));
      this.#rules.onChange?.(true);
    } catch {
      // Full or blocked storage: the result lives in memory only.
    }
  }

  /** Removes the results of all roles and people. */
  clear(): void {
    this.#rules.onChange?.(false);
    try {
      this.#dropOthers('');
    } catch {
      // Blocked storage holds nothing.
    }
  }

  /** Returns a query function that stores what `fetch` returns, unless a change of the data canceled the query. */
  keeping<K extends QueryKey>(name: string, fetch: (signal: AbortSignal) => Promise<T>) {
    return async ({ signal }: QueryFunctionContext<K>): Promise<T> => {
      const data = await fetch(signal);
      if (!signal.aborted) this.write(name, data);
      return data;
    };
  }

  #current(key: string): Entries {
    try {
      return readEntries(this.#storage().getItem(key));
    } catch {
      return {};
    }
  }

  #isFresh(savedAt: unknown): boolean {
    const age = this.#now() - Number(savedAt);
    return age >= 0 && age < this.#rules.lifetime;
  }

  #dropOthers(current: string): void {
    const storage = this.#storage();
    for (const key of Object.keys(storage)) {
      if (key.startsWith(this.#rules.prefix) && key !== current) storage.removeItem(key);
    }
  }
}

/** Returns query options that use the kept result for the first render. */
export function keptQuery<T, const K extends QueryKey>(options: {
  key: K;
  cache: LocalCache<T>;
  /** The name of this result in the cache. */
  name: string;
  lifetime: number;
  fetch: (signal: AbortSignal) => Promise<T>;
}) {
  const { key, cache, name, lifetime, fetch } = options;
  return {
    queryKey: key,
    queryFn: cache.keeping<K>(name, fetch),
    staleTime: lifetime,
    initialData: () => cache.read(name)?.data,
    initialDataUpdatedAt: () => cache.read(name)?.savedAt,
  };
}
