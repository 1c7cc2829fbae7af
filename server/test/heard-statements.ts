import type { PoolClient } from 'pg';
import type { Harness } from './harness.ts';

let statements: string[] | undefined;
const heard = new WeakSet<PoolClient>();

function hear(client: PoolClient) {
  if (heard.has(client)) return;
  heard.add(client);
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: [string | { text: string }]) => {
    statements?.push(typeof given[0] === 'string' ? given[0] : given[0].text);
    return ask(...given);
  }) as typeof client.query;
}

/** Returns the SQL statements that reach the database during `work`. */
export async function statementsOf({ context }: Pick<Harness, 'context'>, work: () => Promise<unknown>) {
  // The listener is removed at the end, because other files use the same connections after this one.
  const { pool } = context.database;
  const own: string[] = [];
  statements = own;
  pool.on('acquire', hear);
  await work();
  pool.off('acquire', hear);
  statements = undefined;
  return own;
}
