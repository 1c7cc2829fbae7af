import type { TeamPiece } from '@teamsparks/contract/run-screens';
import { Square, Volume2 } from 'lucide-react';
import { useMemo } from 'react';
import { sentencesOf } from '../parts/sheet-words/sentences.ts';
import { useReadAloud } from '../parts/sheet-words/use-read-aloud.ts';
import { Button } from '../shared/ui/Button.tsx';

/** Reads the task aloud, by a voice of this device; absent where there is none. */
export function ReadTask({ piece }: { piece: TeamPiece }) {
  const sentences = useMemo(
    () => [...piece.scene, ...piece.task, ...piece.rules].flatMap((text) => sentencesOf(text, piece.language)),
    [piece],
  );
  const aloud = useReadAloud(sentences, piece.language);
  if (!aloud || sentences.length === 0) return null;
  return aloud.reading ? (
    <Button icon={Square} onClick={aloud.stop}>
      Stop reading
    </Button>
  ) : (
    <Button icon={Volume2} onClick={() => aloud.read(0, sentences.length)}>
      Read aloud
    </Button>
  );
}
