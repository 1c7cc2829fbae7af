import type { NowAnswer } from '@teamsparks/contract/right-now';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { RunButton } from '../../parts/run/RunButton.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { type AskedFor, missingWords, whyWords } from './now-words.ts';

interface SurpriseProps {
  /** The ten best answers. */
  best: readonly NowAnswer[];
  asked: AskedFor;
  groupId: number | undefined;
}

/** Picks one of the best answers and tells nothing of it but why it fits; its name comes with the run. */
export function Surprise({ best, asked, groupId }: SurpriseProps) {
  const [picked, setPicked] = useState<NowAnswer>();
  if (best.length === 0) return null;
  const pick = () => setPicked(anotherOf(best, picked));
  return (
    <>
      <Button icon={Gift} onClick={pick}>
        Surprise us
      </Button>
      {picked && (
        <Dialog
          open
          title="A surprise"
          size="sm"
          onClose={() => setPicked(undefined)}
          footer={
            <>
              {best.length > 1 && <Button onClick={pick}>Another one</Button>}
              <RunButton
                key={picked.id}
                run={{
                  kind: 'challenge',
                  id: picked.id,
                  name: 'the surprise',
                  ...(groupId !== undefined && { groupId }),
                }}
                variant="primary"
                words="Run it"
              />
            </>
          }
        >
          <p>A challenge is waiting. You will read what it is when the run begins.</p>
          <ul className="mt-3 flex list-disc flex-col gap-1 pl-5" aria-live="polite">
            {[...whyWords(picked, asked), missingWords(picked)].filter(Boolean).map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

function anotherOf(best: readonly NowAnswer[], before: NowAnswer | undefined): NowAnswer | undefined {
  const others = best.length > 1 ? best.filter(({ id }) => id !== before?.id) : best;
  return others[Math.floor(Math.random() * others.length)];
}
