import type { Run } from '@teamsparks/contract/runs/addresses/runs';
import type { RunChange, RunState, UndoneChange } from '@teamsparks/contract/runs/run-state';
import { plural } from '../../../shared/format/format.ts';

type Named = Pick<Run, 'teams' | 'track'>;

const stepWords = {
  start: 'Start',
  pause: 'Pause',
  resume: 'Go on',
  next: 'Next',
  back: 'Back',
  reveal: 'Reveal points',
  add: 'Change of time',
};

/**
 * Returns what Undo or Redo would change, in words: "5 points for Quick Foxes", "Jump to Show and score". A jump that
 * names no part is described with the present one.
 */
export function describeChange(run: Named, change: RunChange | UndoneChange, { part }: Pick<RunState, 'part'>): string {
  const { kind, points, settled } = change;
  const nameOf = (team: number) => run.teams[team]?.name ?? '';
  if (points) {
    const sum = points.after.points.reduce((total, value) => total + value, 0);
    return `${plural(sum, 'point', 'points')} for ${nameOf(points.after.team)}`;
  }
  if (settled)
    return `${plural(settled.after.points, 'settled point', 'settled points')} for ${nameOf(settled.after.team)}`;
  if (kind !== 'jump') return stepWords[kind as keyof typeof stepWords];
  const to = 'after' in change ? (change.after?.part ?? part) : part;
  return `Jump to ${run.track.parts[to]?.name ?? ''}`;
}
