import { openTeamWindow, type Run } from '@teamsparks/contract/runs';
import { AppWindow, ChevronLeft, ChevronRight, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../../shared/api/call.ts';
import { plainWords } from '../../../shared/forms/plain-words.ts';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import type { HostProps } from './use-host-run.ts';

/** The team's screen on the host's own device. */
export function TeamScreenButtons({ run: { id }, onTurn }: { run: Run; onTurn: () => void }) {
  const { busy, run } = useInFlight();
  const openWindow = () =>
    run(async () => {
      // Opened by the press itself: a window that comes after an answer is a pop-up.
      const opened = window.open('', '_blank');
      try {
        const { screen } = await call(openTeamWindow, { params: { id: String(id) } });
        if (opened) opened.location.href = `/run#screen=${screen}`;
        else toast('This browser blocked the window. Allow pop-ups for this page, then try again.', 'failure');
      } catch (error) {
        opened?.close();
        toast(plainWords(error), 'failure');
      }
    });
  return (
    <div role="group" aria-label="The team’s screen on this device" className="flex flex-wrap gap-3">
      <Button icon={RotateCw} onClick={onTurn}>
        Turn the screen to the team
      </Button>
      <Button icon={AppWindow} busy={busy} onClick={() => void openWindow()}>
        Open the team’s screen in a window
      </Button>
    </div>
  );
}

interface TeamPagesProps extends HostProps {
  /** At most. */
  count: number;
  label: string;
  /** What there is to turn. */
  children: ReactNode;
}

/** Turns pages on the team's screens. */
export function TeamPages({ host, view: { state }, count, label, children }: TeamPagesProps) {
  const at = Math.min(state.page, count - 1);
  const turn = (page: number) => host.do({ kind: 'page', payload: { page } });
  return (
    <div role="group" aria-label="Page on the team’s screens" className="flex items-center gap-2">
      <IconButton
        variant="secondary"
        icon={ChevronLeft}
        label="Page back"
        disabled={at === 0}
        onClick={() => turn(at - 1)}
      />
      <span role="status">{label}</span>
      <IconButton
        variant="secondary"
        icon={ChevronRight}
        label="Page on"
        disabled={at === count - 1}
        onClick={() => turn(at + 1)}
      />
      <span className="text-sm text-soft">{children}</span>
    </div>
  );
}
