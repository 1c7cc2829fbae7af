import type { Generated } from 'kysely';

/** A time that the database sets where a statement gives none. */
export type Stamp = Generated<Date>;
