import { openTeamWindow, type Run } from '@teamsparks/contract/runs/addresses/runs';
import { AppWindow, ChevronDown, MonitorSmartphone, RotateCw } from 'lucide-react';
import { call } from '../../../shared/api/call.ts';
import { plainWords } from '../../../shared/forms/failure-words.ts';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { Menu, MenuButton } from '../../../shared/ui/Menu.tsx';
import { toast } from '../../../shared/ui/toast.ts';

/** Shows the menu for the team's screen on the host's device: show it here, to turn to the team, or open a window. */
export function TeamViewMenu({ run: { id }, onTurn }: { run: Run; onTurn: () => void }) {
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
    <div className="flex">
      <Menu
        variant="secondary"
        trigger={
          <>
            <MonitorSmartphone className="size-4.5 shrink-0" aria-hidden="true" />
            <span>Team view</span>
            <ChevronDown className="size-4 shrink-0" aria-hidden="true" />
          </>
        }
      >
        <MenuButton icon={RotateCw} onClick={onTurn}>
          Show the team view here
        </MenuButton>
        <MenuButton icon={AppWindow} disabled={busy} onClick={() => void openWindow()}>
          Open it in a window
        </MenuButton>
      </Menu>
    </div>
  );
}
