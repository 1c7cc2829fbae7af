import type { PaperSheet } from '../sheet/paper-sheet.ts';
import type { Card } from './draw-cards.ts';
import type { MaterialLine, PlanLine } from './pack-pages.ts';

/** A challenge in a pack, each copy without what it may not show. */
export interface PackedChallenge {
  name: string;
  team?: { sheet: PaperSheet; copies: number };
  appraiser?: PaperSheet;
  /** Sheet with the handouts, for each team and for the appraiser. */
  handouts?: PaperSheet;
  /** Uploaded PDF and the number of copies to print; without `pdf` it is too large for a pack. */
  own?: { copies: number; pdf?: Uint8Array };
}

/** What a pack shows; parts that are not wanted are absent. */
export interface Pack {
  name: string;
  /** Line under the name that says whom the pack is for. */
  lead: string;
  teams: number;
  plan?: { facts: readonly string[]; lines: readonly PlanLine[] };
  challenges: readonly PackedChallenge[];
  cards?: readonly Card[];
  materials?: { lead: string; lines: readonly MaterialLine[] };
}
