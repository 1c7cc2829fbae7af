import { openTeamWindow, type Run } from '@teamsparks/contract/runs/addresses/runs';
import { AppWindow, RotateCw } from 'lucide-react';
import { call } from '../../../shared/api/call.ts';
import { plainWords } from '../../../shared/forms/failure-words.ts';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast.ts';

/** Shows the buttons for the team's screen on the host's device: turn it to the team, or open a window. */
export function TeamScreenButtons({ run: { id }, onTurn }: { run: Run; onTurn: () => void }) {
  const { busy, run } = useInFlight();
  const openWindow = () =>
    run(async () => {
      // Opened during the press itself: browsers block a window that opens after an answer as a pop-up.
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
    // The second label is wider than a phone of 320 px.
    <div
      role="group"
      aria-label="The team’s screen on this device"
      className="flex flex-wrap gap-3 *:whitespace-normal"
    >
      <Button icon={RotateCw} onClick={onTurn}>
        Show the team view here
      </Button>
      <Button icon={AppWindow} busy={busy} onClick={() => void openWindow()}>
        Open the team’s screen in a window
      </Button>
    </div>
  );
}
