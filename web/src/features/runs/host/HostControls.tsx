import { ChevronLeft, ChevronRight, Flag, Pause, Play, Redo2, Undo2, type LucideIcon } from 'lucide-react';
import { limitOf, type RunChange, type RunState, type UndoneChange } from '@teamsparks/contract/runs/run-state';
import { lastChangeOf, lastUndone } from '@teamsparks/contract/runs/run-undo';
import { useEffect, useEffectEvent } from 'react';
import type { Run } from '@teamsparks/contract/runs/addresses/runs';
import { clockText, moodOf } from '../../../parts/run/clock-words.ts';
import { allowSounds } from '../../../parts/run/run-sounds.ts';
import { useLeft } from '../../../parts/run/use-left.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { usePageKeys } from '../../../shared/ui/use-page-keys.ts';
import { plural } from '../../../shared/format/format.ts';
import type { HostProps } from './use-host-run.ts';
import './host-bar.css';

/**
 * Returns the functions behind the keys and buttons that steer a run: toggle the clock, add time (ms), next, back,
 * undo, redo. `toggle` also allows sounds, so call it from a press.
 */
export function runActionsOf({ host, view: { state } }: HostProps) {
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
    redo: () => host.do({ kind: 'redo', payload: {} }),
  };
}

/**
 * Steers the run by keys while `isOn`: Space, left and right arrow, plus and minus (30 seconds), u for Undo, and
 * Page Up and Page Down, which clickers send.
 */
export function useRunKeys(props: HostProps, isOn: boolean): void {
  const { toggle, add, next, back, undo } = runActionsOf(props);
  const keys = {
    ArrowRight: next,
    ArrowLeft: back,
    PageDown: next,
    PageUp: back,
    '+': () => add(30_000),
    '=': () => add(30_000),
    '-': () => add(-30_000),
    u: undo,
  };
  usePageKeys(isOn ? keys : {});
  useSpace(() => isOn && toggle());
}

/** Calls `toggle` on Space, except in fields, in dialogs and on a control that has keyboard focus. */
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

/**
 * Shows the bar that steers the run, at the bottom of the window in reach of a thumb: time, pause, next, back, 30
 * seconds more or less, Undo, Redo. In the last part, a button that calls `onEnd` stands instead of next.
 */
export function HostControls({ onEnd, ...props }: HostControlsProps) {
  const { run, view } = props;
  const { state } = view;
  const { toggle, add, next, back, undo, redo } = runActionsOf(props);
  const last = lastChangeOf(state, props.host.deviceId);
  const undone = lastUndone(state, props.host.deviceId);
  const isLast = state.part === run.track.parts.length - 1;
  return (
    <div role="group" aria-label="Run controls" data-keep-clear className="host-bar">
      <div className="host-bar-row">
        <BarTime {...props} />
        <Button icon={state.clock.running ? Pause : Play} onClick={toggle} aria-description="Space">
          {state.clock.running ? 'Pause' : 'Continue'}
        </Button>
        {isLast ? (
          <Button variant="primary" icon={Flag} onClick={onEnd}>
            End
          </Button>
        ) : (
          <Button variant="primary" icon={ChevronRight} onClick={next} aria-description="→">
            Next
          </Button>
        )}
      </div>
      <div className="host-bar-row">
        <Small icon={ChevronLeft} label="" name="Back" title="Back (←)" onClick={back} disabled={state.part === 0} />
        <Small label="−30 s" name="30 s less" onClick={() => add(-30_000)} />
        <Small label="+30 s" name="30 s more" onClick={() => add(30_000)} />
        <Changing
          icon={Undo2}
          label={last ? `Undo: ${describeChange(run, last, state)}` : 'Undo'}
          onClick={undo}
          disabled={state.undo.length === 0}
        />
        {undone && <Changing icon={Redo2} label={`Redo: ${describeChange(run, undone, state)}`} onClick={redo} />}
      </div>
    </div>
  );
}

/** Shows the time, hidden from screen readers: the large clock of the page speaks and sounds. */
function BarTime({ run, host, view: { state, isStale } }: HostProps) {
  const ms = limitOf(run.track, state, state.part);
  const left = useLeft(host.clock()) ?? 0;
  return (
    <span aria-hidden="true" className="run-clock host-bar-time" data-mood={moodOf(left, ms)}>
      <span className="run-clock-face">{isStale ? '…' : clockText(left, ms > 0)}</span>
    </span>
  );
}

interface SmallProps {
  icon?: LucideIcon;
  label: string;
  name: string;
  title?: string;
  onClick: () => void;
  disabled?: boolean;
}

function Small({ icon, label, name, title, onClick, disabled = false }: SmallProps) {
  return (
    <Button
      size="sm"
      {...(icon && { icon })}
      aria-label={name}
      aria-description={title}
      onClick={onClick}
      disabled={disabled}
    >
      {label}
    </Button>
  );
}

/** Shows Undo or Redo with the change it concerns, a text that may be long; on a phone only an icon. */
function Changing({
  icon,
  label,
  onClick,
  disabled = false,
}: Omit<SmallProps, 'name' | 'title'> & { icon: LucideIcon }) {
  return (
    <Button size="sm" icon={icon} aria-label={label} onClick={onClick} disabled={disabled}>
      <span className="host-bar-words">{label}</span>
    </Button>
  );
}

type Named = Pick<Run, 'teams' | 'track'>;

const stepWords = {
  start: 'Start',
  pause: 'Pause',
  resume: 'Continue',
  next: 'Next',
  back: 'Back',
  reveal: 'Reveal points',
  add: 'Change of time',
};

/**
 * Returns what Undo or Redo would change, in words: "5 points for Quick Foxes", "Jump to Show and score". A jump that
 * names no part is described with the present one.
 */
function describeChange(run: Named, change: RunChange | UndoneChange, { part }: Pick<RunState, 'part'>): string {
  const { kind, points, settled } = change;
  const nameOf = (team: number) => run.teams[team]?.name ?? '';
  if (points) {
    const sum = points.after.points.reduce((total, value) => total + value, 0);
    return `${plural(sum, 'point', 'points')} for ${nameOf(points.after.team)}`;
  }
  if (settled)
    return `${plural(settled.after.points, 'decided point', 'decided points')} for ${nameOf(settled.after.team)}`;
  if (kind !== 'jump') return stepWords[kind as keyof typeof stepWords];
  const to = 'after' in change ? (change.after?.part ?? part) : part;
  return `Jump to ${run.track.parts[to]?.name ?? ''}`;
}
