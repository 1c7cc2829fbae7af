import { sql } from 'kysely';
import type pg from 'pg';

const mark = '/* same plan */';

/**
 * What a statement begins with whose plan a connection keeps, because it is the same for all values: it finds rows by a key, or
 * reads a whole small table. Planning such a one takes longer than doing it. Any other gets a plan of its own each time: a search
 * or a filter with a plan for all values is slow from its sixth time on.
 */
export const samePlan = sql.raw(mark);
/** The beginning of any other, where both kinds are possible. */
export const ownPlan = sql.raw('');

/** Statements that a connection keeps; texts that differ in a number would fill the memory of the database. */
const keptMax = 100;
/** PostgreSQL's "cached plan must not change result type": a migration has changed a table meanwhile. */
const outdated = '0A000';

/** Gives the statements that say so a name of their own, under which the connection keeps them. */
export function keepPlans(client: pg.PoolClient) {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const names = new Map<string, string>();
  let made = 0;
  function nameOf(text: string): string | undefined {
    if (!names.has(text) && made < keptMax) {
      made += 1;
      names.set(text, `kept_${made}`);
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
