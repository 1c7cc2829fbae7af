export interface PreparationNoticesTable {
  user_id: number;
  day: string;
}

/** The tables of this room. */
export interface CoordinationTables {
  preparation_notices: PreparationNoticesTable;
}
