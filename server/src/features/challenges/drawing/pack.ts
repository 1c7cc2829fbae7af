import type { PaperSheet } from '../sheet/paper-sheet.ts';
import type { Card } from './draw-cards.ts';
import type { MaterialLine, PlanLine } from './pack-pages.ts';

/** A challenge in a pack, each copy without what it may not show. */
export interface PackedChallenge {
  name: string;
  team?: { sheet: PaperSheet; copies: number };
  appraiser?: PaperSheet;
  /** What is handed out: for each team, and for the appraiser. */
  handouts?: PaperSheet;
  /** Somebody's own PDF, for so many copies; without `pdf` it is too large for a pack. */
  own?: { copies: number; pdf?: Uint8Array };
}

/** What a pack shows; what was not asked for is absent. */
export interface Pack {
  name: string;
  /** Under the name: for whom. */
  lead: string;
  teams: number;
  plan?: { facts: readonly string[]; lines: readonly PlanLine[] };
  challenges: readonly PackedChallenge[];
  cards?: readonly Card[];
  materials?: { lead: string; lines: readonly MaterialLine[] };
}
