import type * as z from 'zod/mini';

/**
 * What somebody types, kept through a reload of the tab under `ts.<name>.<whose>`; logging out removes it. Best effort: blocked or
 * full storage must not prevent the work itself.
 */
export function keptInTab<Schema extends z.ZodMiniType>(name: string, schema: Schema) {
  type Kept = z.output<Schema>;
  const keyOf = (whose: string): string => `ts.${name}.${whose}`;
  const drop = (whose: string): void => {
    try {
      sessionStorage.removeItem(keyOf(whose));
    } catch {
      return;
    }
  };
  const keep = (whose: string, kept: Kept): void => {
    try {
      sessionStorage.setItem(keyOf(whose), JSON.stringify(kept));
    } catch {
      drop(whose);
    }
  };
  /** Null when there is nothing or an older version of the page wrote it. */
  const parse = (json: string | null): Kept | null => {
    try {
      return schema.parse(JSON.parse(json ?? ''));
    } catch {
      return null;
    }
  };
  const read = (whose: string): Kept | null => {
    try {
      return parse(sessionStorage.getItem(keyOf(whose)));
    } catch {
      return null;
    }
  };
  return { read, parse, keep, drop };
}
