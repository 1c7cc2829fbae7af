import { type RunCode, showAppraiserCode } from '@teamsparks/contract/runs';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { plainWords } from '../../../shared/forms/plain-words.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { RunCodeCard } from './RunCodeCard.tsx';

/** The code for appraisers, on the host's press and by itself: a team that reads it could give itself points. */
export function AppraiserCode({ runId }: { runId: number }) {
  const [code, setCode] = useState<RunCode | null>(null);
  const { busy, run } = useInFlight();
  const show = () =>
    run(async () => {
      try {
        setCode(await call(showAppraiserCode, { params: { id: String(runId) } }));
      } catch (error) {
        toast(plainWords(error), 'failure');
      }
    });
  return (
    <>
      <Button icon={UserRoundPlus} busy={busy} onClick={() => void show()}>
        Invite an appraiser
      </Button>
      <Dialog open={code !== null} onClose={() => setCode(null)} title="Invite an appraiser">
        {code && (
          <div className="flex flex-col gap-4">
            <RunCodeCard title="Code for appraisers" code={code} />
            <p className="text-soft">
              Show this to adults who give points, not to a team. They see nothing until you admit them.
            </p>
          </div>
        )}
      </Dialog>
    </>
  );
}
