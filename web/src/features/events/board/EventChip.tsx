import { groupHues } from '@teamsparks/contract/shared/group-colors';
import type { BoardEvent } from '@teamsparks/contract/coordination/addresses';
import { FileText, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { clockWords } from '../../../parts/events/event-words.ts';
import { plural } from '../../../shared/format/format.ts';
import { timeWords } from './use-moves.ts';

interface EventChipProps {
  event: BoardEvent;
  /** What clashes with the event, in words; '' for nothing. */
  clash: string;
  /** Edge that stretches the event: the bottom one among hours; undefined if its end is not shown. */
  stretch: 'right' | 'bottom' | undefined;
}

const handles = {
  right: 'inset-y-0 right-0 w-2 cursor-ew-resize pointer-coarse:w-6',
  bottom: 'inset-x-0 bottom-0 h-2 cursor-ns-resize pointer-coarse:h-4',
};

const icon = 'inline size-3.5';

/**
 * Shows an event on the board with its name, its time, and marks for plans and clashes; on another ground if this
 * person cannot move it. Handles nothing itself: the board listens to presses, keys and dragging, because hundreds of
 * chips need not.
 */
export const EventChip = memo(function EventChip({ event, clash, stretch }: EventChipProps) {
  const { id, name, groups, plans, can } = event;
  const color = groups?.[0]?.color ?? undefined;
  const isHours = stretch === 'bottom';
  const time = event.begins_at === null ? '' : clockWords(event, 0);
  return (
    <button
      type="button"
      aria-label={wordsOf(event, isHours ? `${name} ${time}` : `${time} ${name}`, clash)}
      data-event={id}
      {...(can.edit && { 'data-grip': 'event', 'data-id': id })}
      {...(can.plan && { 'data-plannable': '' })}
      className={`relative h-full min-h-7 w-full align-top rounded-sm border-l-4 border-brand px-1.5 py-1 text-left text-sm leading-tight text-ink select-none hover:bg-paper data-grip:cursor-grab ${can.edit ? 'bg-brand-tint' : 'bg-sunken'} data-over:bg-spark-tint pointer-coarse:min-h-11 ${isHours ? 'flex flex-col items-start overflow-hidden' : 'block'}`}
      {...(color && { style: { borderLeftColor: groupHues[color] } })}
    >
      <span>
        {clash !== '' && <TriangleAlert className={`${icon} mr-1 text-red`} aria-hidden="true" />}
        {!isHours && time !== '' && <span>{`${time} `}</span>}
        <span className="font-semibold wrap-anywhere">{name}</span>
        {plans.length > 0 && <FileText className={`${icon} ml-1`} aria-hidden="true" />}{' '}
      </span>
      {isHours && <span>{time}</span>}
      {can.edit && stretch && (
        <span data-grip="stretch" data-id={id} aria-hidden="true" className={`absolute ${handles[stretch]}`} />
      )}
    </button>
  );
});

/**
 * Returns the label of the chip: the `shown` words, and what its place and color show. A label and no hidden text: hundreds of clipped
 * texts would be laid out again for every frame of a drag.
 */
function wordsOf(event: BoardEvent, shown: string, clash: string): string {
  const { groups, place, plans } = event;
  const facts = [
    shown.trim(),
    timeWords(event),
    ...(groups ?? []).map((group) => group.name ?? '(group removed)'),
    place,
    plans.length > 0 && plural(plans.length, 'lesson plan', 'lesson plans'),
  ];
  return [facts.filter(Boolean).join(', '), clash].filter(Boolean).join('. ');
}
