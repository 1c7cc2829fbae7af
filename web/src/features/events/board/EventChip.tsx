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
  /** Lines that its name may take; 0 shows it beside the time, in one line, first where there is little room. */
  lines: number;
  /** True among hours where there is little room. */
  isSmall?: boolean;
}

const handles = {
  right: 'inset-y-0 right-0 w-2 cursor-ew-resize pointer-coarse:w-6',
  bottom: 'inset-x-0 bottom-0 h-2 cursor-ns-resize pointer-coarse:h-4',
};

const icon = 'inline size-3.5 mr-1';

/**
 * Shows an event on the board: its time, with marks for clashes and plans, and its name in whole lines; on another
 * ground if this person cannot move it. Handles nothing itself: the board listens to presses, keys and dragging,
 * because hundreds of chips need not. Where hours are scrolled, its words stay in view while it does.
 */
export const EventChip = memo(function EventChip({ event, clash, stretch, lines, isSmall = false }: EventChipProps) {
  const { id, name, groups, plans, can } = event;
  const color = groups?.[0]?.color ?? undefined;
  const clock = event.begins_at === null ? '' : clockWords(event, 0).replaceAll(/\s/g, ' ');
  // Small text leaves AM and PM to the hours beside it.
  const time = isSmall ? (clock.split(' ')[0] ?? '') : clock;
  const warning = clash !== '' && <TriangleAlert className={`${icon} text-red`} aria-hidden="true" />;
  const isTight = isSmall && lines === 0;
  const marks = (
    <span>
      {!isSmall && warning}
      {time !== '' && <span>{time}</span>} {isSmall && !isTight && warning}
      {plans.length > 0 && <FileText className={icon} aria-hidden="true" />}
    </span>
  );
  const hasOwnLine = lines > 0 && (clash !== '' || time !== '');
  const Name = hasOwnLine ? 'span' : 'bdi';
  return (
    <button
      type="button"
      aria-label={wordsOf(event, isTight ? `${name} ${time}` : `${time} ${name}`, clash)}
      data-event={id}
      {...(can.edit && { 'data-grip': 'event', 'data-id': id })}
      {...(can.plan && { 'data-plannable': '' })}
      className={`relative flex h-full min-h-7 w-full flex-col overflow-clip rounded-sm border-l-4 border-brand py-0.5 text-left leading-tight text-ink select-none hover:bg-paper data-grip:cursor-grab ${can.edit ? 'bg-brand-tint' : 'bg-sunken'} data-over:bg-spark-tint pointer-coarse:min-h-11 ${isSmall ? 'px-1 text-xs' : 'px-1.5 text-sm'}`}
      {...(color && { style: { borderLeftColor: groupHues[color] } })}
    >
      <span className={`flex w-full flex-col ${stretch === 'bottom' ? 'sticky top-0' : ''}`}>
        {hasOwnLine && (
          <span className="overflow-hidden" style={oneLine}>
            {marks}
          </span>
        )}{' '}
        <span
          dir={hasOwnLine ? 'auto' : undefined}
          className={`w-full ${lines > 1 ? 'line-clamp-3' : 'truncate'}`}
          style={{ WebkitLineClamp: lines, textOverflow: 'ellipsis', overflowWrap: 'normal' }}
        >
          {isTight && warning} {!hasOwnLine && !isTight && marks} <Name className="font-semibold">{name}</Name>{' '}
          {isTight && marks}
        </span>
      </span>
      {can.edit && stretch && (
        <span data-grip="stretch" data-id={id} aria-hidden="true" className={`absolute ${handles[stretch]}`} />
      )}
    </button>
  );
});

const oneLine = { minHeight: '1lh', maxHeight: '1lh' };

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
