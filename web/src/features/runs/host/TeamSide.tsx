import { askAgainMs } from '@teamsparks/contract/runs/vocabulary';
import { stageOn } from '@teamsparks/contract/runs/team-view';
import { RotateCw } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { TeamStage } from '../../../parts/run/TeamStage.tsx';
import { useTaskReading } from '../../../parts/sheet-words/use-read-aloud.ts';
import { useTicking } from '../../../parts/run/use-ticking.ts';
import { ReadAloudBar } from '../../../parts/sheet-words/ReadAloudBar.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { teamViewOf } from './team-view.ts';
import type { HostProps } from './use-host-run.ts';

/**
 * Shows the team's screen, with nothing of the host's but a button back, when the host turns this device to the team;
 * full screen if the device can. The host's keys still steer the run.
 */
export function TeamSide({ sound, onBack, ...props }: HostProps & { sound: boolean; onBack: () => void }) {
  const { run, host, view, sheet } = props;
  const { state } = view;
  const frame = useRef<HTMLDivElement>(null);
  useTicking(state.told_at !== null);
  useEffect(() => {
    // Some phones cannot go full screen; the page is enough then.
    void frame.current?.requestFullscreen?.().catch(() => undefined);
    return () => void (document.fullscreenElement && document.exitFullscreen().catch(() => undefined));
  }, []);
  const stage = stageOn(run.track, state);
  const piece = run.stages[stage ?? -1]?.team ?? null;
  const isRead = state.phase === 'running' && run.track.parts[state.part]?.kind === 'read';
  const reading = useTaskReading(isRead ? piece : null, (on) => host.do({ kind: 'reading', payload: { on } }));
  const openPage = useMemo(() => (stage === null ? null : sheet.pagesOf(stage)), [sheet, stage]);
  const { now, at } = host.moment();
  const canAsk = state.told_at === null || now - state.told_at > askAgainMs;
  return (
    <div ref={frame} className="fixed inset-0 z-50 overflow-y-auto bg-paper">
      <TeamStage
        isPart
        view={teamViewOf(run, state, now)}
        piece={piece}
        at={at}
        lobby={{ name: run.rules === 'practice' ? run.name : null, code: run.code?.code ?? null }}
        isStale={view.isStale}
        isMuted={!sound}
        team={null}
        readingAt={reading?.aloud.reading?.at}
        openPage={openPage}
        onAsk={canAsk ? () => host.do({ kind: 'tell', payload: {} }) : null}
      >
        {reading && <ReadAloudBar {...reading} />}
      </TeamStage>
      <div className="sticky bottom-0 flex justify-end p-2">
        <Button icon={RotateCw} onClick={onBack}>
          Back to the host
        </Button>
      </div>
    </div>
  );
}
