import type { PackPart, PackProblem, packStates } from '@teamsparks/contract/print-packs/fields';
import type { Ink, Paper } from '@teamsparks/contract/shared/sheet-copies';
import type { Generated } from 'kysely';
import type { Stamp } from '../../platform/db/stamp.ts';

export interface PrintPacksTable {
  id: Generated<string>;
  user_id: number;
  lesson_plan_id: number | null;
  event_id: number | null;
  name: string;
  teams: number;
  parts: PackPart[];
  paper: Paper;
  ink: Ink;
  state: Generated<(typeof packStates)[number]>;
  problem: PackProblem | null;
  pages: Generated<number>;
  challenge_ids: Generated<number[]>;
  for_host: Generated<boolean>;
  names_event_id: number | null;
  pdf_sha256: string | null;
  bytes: number | null;
  created_at: Stamp;
}

/** The tables of this room. */
export interface PrintPacksTables {
  print_packs: PrintPacksTable;
}
