import { useEffect, useRef } from 'react';
import type { HostProps } from './use-host-run.ts';

const minutes = (ms: number) => (ms === 0 ? 'no limit' : `${Math.round(ms / 6_000) / 10} min`);

type Placed = HostProps['run']['track']['parts'][number] & { at: number };

/** Shows the parts in order, those of a stage together; a press jumps to a part. */
export function PartTrack(props: HostProps) {
  const { run, view } = props;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]');
    const before = here?.closest('li')?.previousElementSibling?.firstElementChild as HTMLElement | undefined;
    if (list.current && here) list.current.scrollLeft = (before ?? here).offsetLeft - 4;
  }, [view.state.part]);
  const placed = run.track.parts.map((part, at): Placed => ({ ...part, at }));
  const groups = [...Map.groupBy(placed, ({ stage }) => stage)];
  return (
    <nav aria-label="Parts of the run">
      {/* `relative` keeps texts for screen readers inside the scrolling list, where they do not widen the page. */}
      <ol ref={list} className="relative flex items-end gap-4 overflow-x-auto p-1">
        {groups.map(([stage, parts]) => {
          const title = run.stages.length > 1 && parts.length > 1 ? run.stages[stage ?? -1]?.title : undefined;
          return (
            <li key={stage} className="flex shrink-0 flex-col gap-1">
              {title && <p className="sticky left-0 max-w-60 self-start truncate text-sm font-semibold">{title}</p>}
              <ol aria-label={title} className="flex gap-2">
                {parts.map((part) => (
                  <PartStep key={part.at} {...props} part={part} />
                ))}
              </ol>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function PartStep({ part: { at, name, ms }, host, view: { state } }: HostProps & { part: Placed }) {
  const isHere = at === state.part;
  const isDone = at < state.part;
  return (
    <li className="shrink-0">
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
          <span>{minutes(ms)}</span>
          {isDone && <span className="sr-only">, done</span>}
        </span>
      </button>
    </li>
  );
}
