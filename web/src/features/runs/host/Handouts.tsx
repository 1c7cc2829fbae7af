import type { Handout } from '@teamsparks/contract/challenges/fields/sheet';
import { Hand } from 'lucide-react';
import { Button } from '../../../shared/ui/Button.tsx';
import type { HostProps } from './use-host-run.ts';

/**
 * Shows how many handouts the stage has, which a press unfolds; holding the button of one shows it to the team until it
 * is let go, one for a single player only in the host's own windows.
 */
export function Handouts({ handouts, ...props }: HostProps & { handouts: readonly Handout[] }) {
  return (
    <details>
      <summary className="text-xl font-semibold">{`Handouts (${handouts.length})`}</summary>
      {handouts.some(isForOne) && (
        <p className="mt-3 text-sm text-soft">
          One for a player shows only on a window that you opened on this device, never on a screen that joined.
        </p>
      )}
      <ul aria-label="Handouts" className="mt-3 flex flex-col gap-2">
        {handouts.map((handout, at) => (
          <li key={at} className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-semibold">{handout.title}</span>
              {isForOne(handout) && <span className="text-soft">, for one player</span>}
            </span>
            <Holding at={at} title={handout.title} {...props} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const isForOne = (handout: Handout): boolean => handout.for === 'one player';

const isPress = ({ key }: { key: string }) => key === ' ' || key === 'Enter';

function Holding({ at, title, host, view }: HostProps & { at: number; title: string }) {
  const isShown = view.state.handout === at;
  const show = () => host.do({ kind: 'handout', payload: { handout: at } });
  const hide = () => host.view().state.handout === at && host.do({ kind: 'handout', payload: { handout: null } });
  return (
    <Button
      icon={Hand}
      aria-pressed={isShown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        show();
      }}
      onPointerUp={hide}
      onPointerCancel={hide}
      onKeyDown={(event) => {
        if (!isPress(event)) return;
        event.preventDefault();
        if (!event.repeat) show();
      }}
      onKeyUp={(event) => isPress(event) && hide()}
      onBlur={hide}
      onContextMenu={(event) => event.preventDefault()}
    >
      <span>{isShown ? 'The team sees it' : 'Hold to show'}</span>
      <span className="sr-only">{` ${title}`}</span>
    </Button>
  );
}
