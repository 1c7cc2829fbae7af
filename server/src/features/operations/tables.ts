import type { Generated } from 'kysely';

/** The last complete backup; one row at most. */
export interface BackupsTable {
  id: Generated<number>;
  made_at: Date;
}

/** The tables of this room. */
export interface OperationsTables {
  backups: BackupsTable;
}
