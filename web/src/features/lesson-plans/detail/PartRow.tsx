import { tooFewWords, setupWords } from '@teamsparks/contract/challenges/challenge-minutes';
import { minutesOf, partTitle } from '@teamsparks/contract/lesson-plans/plan-parts';
import type { PlanItem, PlanChallenge } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { CircleCheck, Coffee, NotebookText, Pencil, Play, Puzzle, Replace, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { lengthText } from '../../../shared/format/length-text.ts';
import { MenuButton } from '../../../shared/ui/Menu.tsx';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import {
  movingKeys,
  type MovableRow,
  type RowEditing,
  RowHandle,
  RowMenu,
} from '../../../parts/plans/movable-rows.tsx';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';

interface PartEditing extends RowEditing {
  onEdit: () => void;
  /** Absent for parts that are not archived challenges. */
  onReplace: (() => void) | undefined;
}

interface PartRowProps {
  item: PlanItem;
  /** Time when it begins. */
  start: string;
  chosen: boolean;
  /** The button opens and closes `content`. */
  opensBelow: boolean;
  onChoose: () => void;
  /** Content below the row. */
  content: ReactNode;
  drag: MovableRow;
  /** Absent for people who only read. */
  edit: PartEditing | undefined;
}

/**
 * Shows one part of a plan as a button that chooses it, with start, length and a warning if a challenge has too little
 * time. Editors move it by its handle, by Alt and the arrow keys, or from its menu.
 */
export function PartRow({ item, start, chosen, opensBelow, onChoose, content, drag, edit }: PartRowProps) {
  const minutes = minutesOf(item);
  const isWide = useMediaQuery('(min-width: 40rem)');
  const note = partNote(item, isWide || chosen);
  const tooFew = item.kind === 'challenge' ? tooFewWords(item.minutes, minutes) : undefined;
  return (
    <li
      className={`part flex flex-wrap items-stretch rounded-md border bg-surface transition-colors ${chosen ? 'border-brand' : 'border-line'}`}
      data-dragged={drag.dragged}
      data-target={drag.target}
      onDragOver={drag.onOver}
      onDrop={drag.onDrop}
    >
      {edit && <RowHandle onStart={drag.onStart} />}
      <button
        type="button"
        aria-current={chosen}
        {...(opensBelow && { 'aria-expanded': chosen })}
        onClick={onChoose}
        {...movingKeys(edit)}
        className={`flex min-w-0 flex-1 items-center gap-3 rounded-md py-2.5 pr-2 text-left ${edit ? 'pl-1 max-md:pl-4' : 'pl-4'}`}
      >
        <span
          className={`shrink-0 text-sm text-soft tabular-nums max-sm:hidden ${start.startsWith('+') ? 'w-12' : 'w-17'}`}
        >
          {start}
        </span>
        <PartPicture item={item} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 font-semibold wrap-anywhere">{partTitle(item)}</span>
            <span className="shrink-0 text-sm text-soft tabular-nums">
              {minutes === null ? '–' : lengthText(minutes)}
            </span>
          </span>
          <span className="block text-sm text-soft wrap-anywhere">
            <span className="tabular-nums sm:hidden">{note === '' ? start : `${start} · `}</span>
            <span>{note}</span>
          </span>
          {tooFew && (
            <span className="flex items-start gap-1.5 text-sm">
              <TriangleAlert className="mt-0.5 size-4 shrink-0 text-coral" aria-hidden="true" />
              <span>{tooFew}</span>
            </span>
          )}
          {item.kind === 'text' && item.text !== null && <span className="part-text text-sm">{item.text}</span>}
        </span>
      </button>
      {edit && (
        <RowMenu name={partTitle(item)} edit={edit}>
          <MenuButton icon={Pencil} onClick={edit.onEdit}>
            Edit
          </MenuButton>
          {edit.onReplace && (
            <MenuButton icon={Replace} onClick={edit.onReplace}>
              Replace
            </MenuButton>
          )}
        </RowMenu>
      )}
      {content && <div className="w-full min-w-0 border-t border-line p-3 print:hidden">{content}</div>}
    </li>
  );
}

const icons = { video: Play, challenge: Puzzle, text: NotebookText, break: Coffee };

function PartPicture({ item }: { item: PlanItem }): ReactNode {
  if (item.kind === 'challenge' && item.challenge) return <CategoryMark category={item.challenge.category} size={24} />;
  if (item.kind === 'video' && item.training_session_video.training_video.progress?.watched) {
    return <CircleCheck className="size-6 shrink-0 text-green" aria-label="Watched" />;
  }
  const Icon = icons[item.kind];
  return <Icon className="size-6 shrink-0 text-brand" aria-hidden="true" />;
}

/**
 * Returns the line below a part's title: the title of a video, a challenge's facts ("Challenge" if the challenge is not
 * there), "Notes" if there are some, or "Break" below another title.
 */
function partNote(item: PlanItem, withLevel: boolean): string {
  switch (item.kind) {
    case 'video':
      return item.training_session_video.training_video.title;
    case 'challenge':
      return item.challenge ? challengeNote(item.challenge, withLevel) : 'Challenge';
    case 'text':
      return item.text === null ? '' : 'Notes';
    case 'break':
      return item.title === 'Break' ? '' : 'Break';
  }
}

/**
 * Returns the facts of a challenge that this person may see: "Tower, Elementary, 7 min to set up". The level is left out
 * where there is no room for it, and the minutes stay on one line.
 */
function challengeNote({ category, level, setup_minutes }: PlanChallenge, withLevel: boolean): string {
  const setup = setup_minutes === undefined ? [] : [setupWords(setup_minutes).replaceAll(' ', '\u00A0')];
  return [category, ...(withLevel ? [level] : []), ...setup].join(', ');
}
