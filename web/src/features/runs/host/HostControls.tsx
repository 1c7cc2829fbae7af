import { ChevronLeft, ChevronRight, Flag, Minus, Pause, Play, Plus, Undo2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { allowSounds } from '../../../parts/run/run-sounds.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { usePageKeys } from '../../../shared/ui/use-page-keys.ts';
import type { HostProps } from './use-host-run.ts';

/** What each key and button does; also while the screen is turned to the team. */
export function stepsOf({ host, view: { state } }: HostProps) {
  const { running } = state.clock;
  return {
    toggle: () => {
      allowSounds();
      host.do(running ? { kind: 'pause', payload: {} } : { kind: 'resume', payload: {} });
    },
    add: (ms: number) => host.do({ kind: 'add', payload: { ms } }),
    next: () => host.do({ kind: 'next', payload: {} }),
    back: () => host.do({ kind: 'back', payload: {} }),
    undo: () => host.do({ kind: 'undo', payload: {} }),
  };
}

/** Space, arrows, plus, minus and u; a clicker sends Page Up and Page Down. */
export function useRunKeys(props: HostProps, isOn: boolean): void {
  const { toggle, add, next, back, undo } = stepsOf(props);
  const keys = {
    ...{ ArrowRight: next, ArrowLeft: back, PageDown: next, PageUp: back },
    ...{ '+': () => add(30_000), '=': () => add(30_000), '-': () => add(-30_000), u: undo },
  };
  usePageKeys(isOn ? keys : {});
  useSpace(() => isOn && toggle());
}

/** Space, unless the keyboard stands on something that Space presses; after a click it stands on nothing. */
function useSpace(toggle: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.key !== ' ' || event.repeat || event.defaultPrevented || document.querySelector('dialog:modal')) return;
    if (target.matches('input, textarea, select') || target.isContentEditable) return;
    if (target.matches('button, a, summary') && target.matches(':focus-visible')) return;
    event.preventDefault();
    if (target.matches('button')) target.blur();
    toggle();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

interface HostControlsProps extends HostProps {
  onEnd: () => void;
}

/** In reach of a thumb: below the screen's content on phones, always in view. */
export function HostControls({ onEnd, ...props }: HostControlsProps) {
  const { run, view } = props;
  const { state } = view;
  const { toggle, add, next, back, undo } = stepsOf(props);
  const isLast = state.part === run.track.parts.length - 1;
  return (
    <div
      role="group"
      aria-label="Steer the run"
      className="sticky bottom-0 z-30 -mx-4 flex flex-col gap-2 border-t border-line bg-surface px-4 py-3 short:static md:mx-0 md:rounded-lg md:border"
    >
      <div className="grid grid-cols-[auto_1fr_1fr] gap-2">
        <Button icon={ChevronLeft} onClick={back} disabled={state.part === 0} aria-label="Back" title="Back (←)" />
        <Button icon={state.clock.running ? Pause : Play} onClick={toggle} title="Space">
          {state.clock.running ? 'Pause' : 'Go on'}
        </Button>
        {isLast ? (
          <Button variant="primary" icon={Flag} onClick={onEnd}>
            End
          </Button>
        ) : (
          <Button variant="primary" icon={ChevronRight} onClick={next} title="→">
            Next
          </Button>
        )}
      </div>
      <div className="grid grid-cols-3 gap-2">
        <Small icon={Minus} label="30 s" name="30 s less" onClick={() => add(-30_000)} />
        <Small icon={Plus} label="30 s" name="30 s more" onClick={() => add(30_000)} />
        <Small icon={Undo2} label="Undo" name="Undo" onClick={undo} disabled={state.undo.length === 0} />
      </div>
    </div>
  );
}

interface SmallProps {
  icon: LucideIcon;
  label: string;
  name: string;
  onClick: () => void;
  disabled?: boolean;
}

function Small({ icon, label, name, onClick, disabled = false }: SmallProps) {
  return (
    <Button size="sm" icon={icon} aria-label={name} onClick={onClick} disabled={disabled}>
      {label}
    </Button>
  );
}
