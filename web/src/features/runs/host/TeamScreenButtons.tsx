import type { HostProps } from './use-host-run.ts';
import { openTeamWindow, type Run } from '@teamsparks/contract/runs';
import { AppWindow, ChevronLeft, ChevronRight, RotateCw } from 'lucide-react';
import { call } from '../../../shared/api/call.ts';
import { plainWords } from '../../../shared/forms/plain-words.ts';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { toast } from '../../../shared/ui/toast.ts';

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

/** Task, rules and materials, where they do not fit on the team's screen together. */
const pagesOfWords = 3;

/** Turns the pages of a long text on the team's screens. */
export function TeamPages({ host, view: { state } }: HostProps) {
  const turn = (page: number) => host.do({ kind: 'page', payload: { page } });
  return (
    <div role="group" aria-label="Page on the team’s screens" className="flex items-center gap-2">
      <IconButton
        variant="secondary"
        icon={ChevronLeft}
        label="Page back"
        disabled={state.page === 0}
        onClick={() => turn(state.page - 1)}
      />
      <span role="status">Team’s page {state.page + 1}</span>
      <IconButton
        variant="secondary"
        icon={ChevronRight}
        label="Page on"
        disabled={state.page >= pagesOfWords - 1}
        onClick={() => turn(state.page + 1)}
      />
      <span className="text-sm text-soft">Only where a text is too long for one screen.</span>
    </div>
  );
}
