import { askAgainMs } from '@teamsparks/contract/run/run-vocabulary';
import { RotateCw } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { TeamStage } from '../../../parts/run/TeamStage.tsx';
import { useTicking } from '../../../parts/run/use-ticking.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { teamViewOf } from './team-view.ts';
import type { HostProps } from './use-host-run.ts';

/** What a team sees when the host turns this device to them: nothing of the host's part. Keys go on steering. */
export function TeamSide({ sound, onBack, ...props }: HostProps & { sound: boolean; onBack: () => void }) {
  const { run, host, view, sheet } = props;
  const { state } = view;
  const frame = useRef<HTMLDivElement>(null);
  useTicking(state.told_at !== null);
  useEffect(() => {
    // Not on every phone; then the page without bars is enough.
    void frame.current?.requestFullscreen?.().catch(() => undefined);
    return () => void (document.fullscreenElement && document.exitFullscreen().catch(() => undefined));
  }, []);
  const stage = state.phase === 'lobby' ? null : (run.track.parts[state.part]?.stage ?? null);
  const openPage = useMemo(() => (stage === null ? null : sheet.pagesOf(stage)), [sheet, stage]);
  const canAsk = state.told_at === null || host.now() - state.told_at > askAgainMs;
  return (
    <div ref={frame} className="fixed inset-0 z-50 overflow-y-auto bg-paper">
      <TeamStage
        isPart
        view={teamViewOf(run, state, host.now())}
        piece={(stage !== null && run.stages[stage]?.team) || null}
        at={host.clock().at}
        isStale={view.isStale}
        isMuted={!sound}
        team={null}
        openPage={openPage}
      >
        {run.rules === 'tournament' && (
          <Button disabled={!canAsk} onClick={() => host.do({ kind: 'tell', payload: {} })}>
            How long left?
          </Button>
        )}
      </TeamStage>
      <div className="sticky bottom-0 flex justify-end p-2">
        <Button icon={RotateCw} onClick={onBack}>
          Back to the host
        </Button>
      </div>
    </div>
  );
}
