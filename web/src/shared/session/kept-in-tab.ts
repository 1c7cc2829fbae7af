import type * as z from 'zod/mini';

/**
 * Returns `keep`, `drop` and `read` for what a person types, stored in `ts.<name>.<owner>` so that it survives a reload
 * of the tab, and `parse` for such text; both reading ones return null if nothing usable is there. Logging out removes
 * it. Best effort: blocked or full storage must not prevent the work itself.
 */
export function keptInTab<Schema extends z.ZodMiniType>(name: string, schema: Schema) {
  type Kept = z.output<Schema>;
  const keyOf = (owner: string): string => `ts.${name}.${owner}`;
  const drop = (owner: string): void => {
    try {
      sessionStorage.removeItem(keyOf(owner));
    } catch {
      return;
    }
  };
  const keep = (owner: string, kept: Kept): void => {
    try {
      sessionStorage.setItem(keyOf(owner), JSON.stringify(kept));
    } catch {
      drop(owner);
    }
  };
  /** Parses stored text; null if it is missing or an older version of the page wrote it. */
  const parse = (json: string | null): Kept | null => {
    try {
      return schema.parse(JSON.parse(json ?? ''));
    } catch {
      return null;
    }
  };
  const read = (owner: string): Kept | null => {
    try {
      return parse(sessionStorage.getItem(keyOf(owner)));
    } catch {
      return null;
    }
  };
  return { read, parse, keep, drop };
}
