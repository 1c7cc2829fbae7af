import type { TeamPiece } from '@teamsparks/contract/runs/addresses/screens';
import { useMemo } from 'react';
import { spokenParts } from '../sheet-words/spoken-parts.ts';
import { useReadAloud } from '../sheet-words/use-read-aloud.ts';

/**
 * Returns the controls, as `aloud`, to read the task of `piece` aloud by a voice of this device; null if there is no
 * voice or nothing to read. Calls `onReading` when reading begins, pauses, goes on and ends.
 */
export function useTaskReading(piece: TeamPiece | null, onReading: (isReading: boolean) => void) {
  const parts = useMemo(() => (piece ? spokenParts(piece) : []), [piece]);
  const aloud = useReadAloud(parts, piece?.language ?? 'en', onReading);
  return aloud && { aloud };
}
