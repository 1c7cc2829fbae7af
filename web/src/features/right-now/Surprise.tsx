import type { NowAnswer } from '@teamsparks/contract/right-now/addresses';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import type { SurpriseProps } from './SurpriseDialog.tsx';

const SurpriseDialog = dialogLater(async () => (await import('./SurpriseDialog.tsx')).SurpriseDialog);

/** Shows the button that picks one of the `best` answers as a surprise and opens it; nothing without answers. */
export function Surprise({ best, ...wishes }: SurpriseProps) {
  const [picked, setPicked] = useState<NowAnswer>();
  if (best.length === 0) return null;
  const pick = () => setPicked(anotherOf(best, picked));
  return (
    <>
      <Button icon={Gift} onClick={pick}>
        Surprise us
      </Button>
      {picked && (
        <ErrorBoundary>
          <SurpriseDialog
            {...{ ...wishes, picked }}
            onAnother={best.length > 1 ? pick : undefined}
            onClose={() => setPicked(undefined)}
          />
        </ErrorBoundary>
      )}
    </>
  );
}

function anotherOf(best: readonly NowAnswer[], before: NowAnswer | undefined): NowAnswer | undefined {
  const others = best.length > 1 ? best.filter(({ id }) => id !== before?.id) : best;
  return others[Math.floor(Math.random() * others.length)];
}
