import { useEffect, useRef } from 'react';
import type { HostProps } from './use-host-run.ts';

const minutes = (ms: number) => (ms === 0 ? 'no limit' : `${Math.round(ms / 6_000) / 10} min`);

/** The parts in their order; a press goes there, and Undo comes back. */
export function PartTrack({ run, host, view: { state } }: HostProps) {
  const here = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const list = here.current?.parentElement;
    if (list && here.current) list.scrollLeft = here.current.offsetLeft - 24;
  }, [state.part]);
  return (
    <nav aria-label="Parts of the run">
      {/* Positioned: what is for screen readers alone scrolls with it, and does not widen the page. */}
      <ol className="relative flex gap-2 overflow-x-auto p-1">
        {run.track.parts.map(({ name, ms }, at) => {
          const isHere = at === state.part;
          const isDone = at < state.part;
          return (
            <li key={at} ref={isHere ? here : null} className="shrink-0">
              <button
                type="button"
                aria-current={isHere ? 'step' : undefined}
                onClick={() => !isHere && host.do({ kind: 'jump', payload: { part: at } })}
                className={`flex min-h-11 max-w-44 flex-col items-start rounded-md border px-3 py-1 text-left ${
                  isHere ? 'border-brand bg-brand-tint font-bold' : 'border-line bg-surface hover:border-ink'
                } ${isDone ? 'text-soft' : ''}`}
              >
                <span className="max-w-full truncate">{name}</span>
                <span className="text-sm font-normal text-soft">
                  {minutes(ms)}
                  {isDone && <span className="sr-only">, done</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
