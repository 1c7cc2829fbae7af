import type { Generated, GeneratedAlways } from 'kysely';
import type { Stamp } from '../../platform/db/stamp.ts';

export interface BoxesTable {
  id: GeneratedAlways<number>;
  owner_id: number | null;
  group_id: number | null;
  name: string;
  version: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
  deleted_at: Date | null;
}

export interface BoxItemsTable {
  id: GeneratedAlways<number>;
  box_id: number;
  name: string;
  quantity: number | null;
  units: Generated<string>;
  is_tool: Generated<boolean>;
}

/** The tables of this room. */
export interface BoxesTables {
  boxes: BoxesTable;
  box_items: BoxItemsTable;
}
