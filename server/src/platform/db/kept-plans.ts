import { sql } from 'kysely';
import type pg from 'pg';

const mark = '/* same plan */';

/**
 * Prefix of a statement whose plan the connection keeps, because it suits all values: it finds rows by a key or reads a small table.
 * Searches and filters need a plan per execution; with a generic one they are slow from the sixth time on.
 */
export const samePlan = sql.raw(mark);
/** Prefix of a statement that is planned each time. */
export const ownPlan = sql.raw('');

/** Most statements kept per connection, so that texts that differ in a number do not fill the database's memory. */
const keptMax = 100;
/** PostgreSQL's "cached plan must not change result type": a migration has changed a table. */
const outdated = '0A000';

/** Patches `query` of the client so that statements with the prefix {@link samePlan} are prepared under a name and keep their plan. */
export function keepPlans(client: pg.PoolClient) {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const names = new Map<string, string>();
  let kept = 0;
  function nameOf(text: string): string | undefined {
    if (!names.has(text) && kept < keptMax) {
      kept += 1;
      names.set(text, `kept_${kept}`);
    }
    return names.get(text);
  }
  client.query = ((...given: unknown[]) => {
    const [text, values, ...others] = given;
    const name = typeof text === 'string' && text.startsWith(mark) ? nameOf(text) : undefined;
    if (name === undefined) return ask(...given);
    const answer = ask({ name, text, values }, ...others);
    if (answer instanceof Promise) {
      answer.catch(({ code }: { code?: string }) => code === outdated && names.delete(String(text)));
    }
    return answer;
  }) as typeof client.query;
}
