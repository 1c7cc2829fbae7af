import { sql } from 'kysely';

/** A column that says when something was removed: of a plan that belongs to one event, `updated_at`. */
type Removal = 'deleted_at' | 'removed_at' | 'declined_at' | 'updated_at';
type RemovalColumn = Removal | `${string}.${Removal}`;

/** What was removed after this moment can be restored; the hourly sweeps delete what was removed before it. */
const restorableSince = sql<Date>`now() - interval '1 day'`;

/** Builds the SQL condition that something was removed within the last day; null if it was not removed. */
export const isStillRestorable = (column: RemovalColumn) => sql<boolean>`${sql.ref(column)} > ${restorableSince}`;

/** Builds the SQL condition that something was removed more than a day ago; null if it was not removed. */
export const isNoLongerRestorable = (column: RemovalColumn) => sql<boolean>`${sql.ref(column)} < ${restorableSince}`;
