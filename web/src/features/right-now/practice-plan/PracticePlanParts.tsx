import { setupWords } from '@teamsparks/contract/challenges/challenge-minutes';
import type { PracticePlanPart } from '@teamsparks/contract/right-now/addresses';
import { partMinutesMax } from '@teamsparks/contract/right-now/practice-plan-parts';
import {
  ArrowDown,
  ArrowUp,
  Coffee,
  Dices,
  Lock,
  LockOpen,
  MessagesSquare,
  Minus,
  Plus,
  Smile,
  Trash2,
} from 'lucide-react';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import type { ChosenPart } from './practice-plan-search.ts';
import { TitleLink } from '../../../shared/ui/TitleLink.tsx';

interface PracticePlanPartsProps {
  parts: readonly PracticePlanPart[];
  chosen: readonly ChosenPart[];
  busy: boolean;
  onChange: (next: readonly ChosenPart[]) => void;
  /** Replaces the part at this index by another of its kind. */
  onRoll: (at: number) => void;
}

/**
 * Shows the parts in order, each with buttons to lock, move, shorten, lengthen and remove it, though the only one
 * cannot be removed, and for challenges and warm-ups one to replace it. That one calls `onRoll`, the others call
 * `onChange` with the changed parts.
 */
export function PracticePlanParts({ parts, chosen, busy, onChange, onRoll }: PracticePlanPartsProps) {
  const begins = parts.map((_, at) => parts.slice(0, at).reduce((sum, { minutes }) => sum + minutes, 0));
  const put = (at: number, changes: Partial<ChosenPart>) =>
    onChange(chosen.map((part, index) => (index === at ? { ...part, ...changes } : part)));
  const stretch = (at: number, by: number) => {
    const { part } = chosen[at]!;
    const minutes = Math.min(partMinutesMax, Math.max(1, part.minutes + by));
    put(at, { part: { ...part, minutes } });
  };
  const move = (at: number, to: number) => {
    const next = [...chosen];
    next.splice(to, 0, ...next.splice(at, 1));
    onChange(next);
  };
  return (
    <ol aria-label="Parts" className="flex flex-col gap-2">
      {parts.map((part, at) => (
        <li
          key={`${part.kind} ${part.challenge_id ?? part.title} ${at}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-surface px-4 py-2"
        >
          <PartWords part={part} begin={begins[at] ?? 0} />
          <span className="ml-auto flex flex-wrap items-center print:hidden">
            <IconButton icon={Minus} label={`Shorter: ${part.title}`} onClick={() => stretch(at, -1)} />
            <IconButton icon={Plus} label={`Longer: ${part.title}`} onClick={() => stretch(at, 1)} />
            <IconButton
              icon={ArrowUp}
              label={`Move ${part.title} up`}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={`Move ${part.title} down`}
              disabled={at === parts.length - 1}
              onClick={() => move(at, at + 1)}
            />
            {(part.kind === 'challenge' || part.kind === 'warm_up') && (
              <IconButton
                icon={Dices}
                label={`Something else for ${part.title}`}
                disabled={busy}
                onClick={() => onRoll(at)}
              />
            )}
            <IconButton
              icon={chosen[at]?.locked ? Lock : LockOpen}
              label={chosen[at]?.locked ? `Unlock ${part.title}` : `Lock ${part.title}`}
              onClick={() => put(at, { locked: !chosen[at]?.locked })}
            />
            <IconButton
              icon={Trash2}
              label={`Take ${part.title} out`}
              disabled={parts.length === 1}
              onClick={() => onChange(chosen.filter((_, index) => index !== at))}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}

const icons = { warm_up: Smile, break: Coffee, debrief: MessagesSquare };

function PartWords({ part, begin }: { part: PracticePlanPart; begin: number }) {
  const { kind, title, minutes, setup_minutes, category, challenge_id, steps } = part;
  const Icon = kind === 'challenge' ? undefined : icons[kind];
  return (
    <>
      <span className="w-20 text-sm text-soft tabular-nums">
        {begin} – {begin + minutes} min
      </span>
      {category && <CategoryMark category={category} size={28} />}
      {Icon && <Icon className="size-7 shrink-0 p-0.5 text-soft" aria-hidden="true" />}
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {challenge_id === null ? (
          <span className="font-semibold">{title}</span>
        ) : (
          <TitleLink
            to="/challenges/$challengeId"
            params={{ challengeId: String(challenge_id) }}
            className="font-semibold"
          >
            {title}
          </TitleLink>
        )}
        {category && (
          <span className="block text-sm text-soft">
            {category}
            {setup_minutes !== undefined && `, ${setupWords(setup_minutes)}`}
          </span>
        )}
        {steps.length > 0 && (
          <details className="text-sm text-soft">
            <summary className="cursor-pointer py-1">How it goes</summary>
            <ul className="list-disc pl-5">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </details>
        )}
      </span>
    </>
  );
}
