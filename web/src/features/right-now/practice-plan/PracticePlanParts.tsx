import { setupWords } from '@teamsparks/contract/challenges/challenge-minutes';
import type { PracticePlanPart } from '@teamsparks/contract/right-now/addresses';
import { partMinutesMax } from '@teamsparks/contract/right-now/practice-plan-parts';
import { ArrowDown, ArrowUp, Coffee, Dices, Lock, LockOpen, MessagesSquare, Smile, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { MenuButton } from '../../../shared/ui/Menu.tsx';
import { MoreMenu } from '../../../shared/ui/MoreMenu.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { TitleLink } from '../../../shared/ui/TitleLink.tsx';
import type { ChosenPart } from './practice-plan-search.ts';

interface PracticePlanPartsProps {
  parts: readonly PracticePlanPart[];
  chosen: readonly ChosenPart[];
  busy: boolean;
  onChange: (next: readonly ChosenPart[]) => void;
  /** Replaces the part at this index by another of its kind. */
  onRoll: (at: number) => void;
}

/**
 * Shows the parts in order, each with its minutes to type and a menu to lock, move and remove it, though the only one
 * cannot be removed, and for challenges and warm-ups to replace it. That one calls `onRoll`, the others call
 * `onChange` with the changed parts.
 */
export function PracticePlanParts({ parts, chosen, busy, onChange, onRoll }: PracticePlanPartsProps) {
  const begins = parts.map((_, at) => parts.slice(0, at).reduce((sum, { minutes }) => sum + minutes, 0));
  const put = (at: number, changes: Partial<ChosenPart>) =>
    onChange(chosen.map((part, index) => (index === at ? { ...part, ...changes } : part)));
  const move = (at: number, to: number) => {
    const next = [...chosen];
    next.splice(to, 0, ...next.splice(at, 1));
    onChange(next);
  };
  return (
    <ol aria-label="Parts" className="divide-y divide-line rounded-lg border border-line bg-surface">
      {parts.map((part, at) => {
        const locked = chosen[at]?.locked === true;
        const remove = () => onChange(chosen.filter((_, index) => index !== at));
        return (
          <li
            key={`${part.kind} ${part.challenge_id ?? part.title} ${at}`}
            className="flex items-center gap-3 py-2 pr-2 pl-4"
          >
            <PartWords part={part} begin={begins[at] ?? 0} />
            {locked && <Lock className="size-4 shrink-0 text-soft" aria-hidden="true" />}
            <PartMinutes part={part} onChange={(minutes) => put(at, { part: { ...chosen[at]!.part, minutes } })} />
            <PartMenu
              part={part}
              locked={locked}
              busy={busy}
              onRoll={() => onRoll(at)}
              onLock={() => put(at, { locked: !locked })}
              onUp={at > 0 ? () => move(at, at - 1) : undefined}
              onDown={at < parts.length - 1 ? () => move(at, at + 1) : undefined}
              onRemove={parts.length > 1 ? remove : undefined}
            />
          </li>
        );
      })}
    </ol>
  );
}

interface PartMenuProps {
  part: PracticePlanPart;
  locked: boolean;
  busy: boolean;
  onRoll: () => void;
  onLock: () => void;
  /** Absent at the top, as `onDown` at the bottom and `onRemove` for the only part. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** Shows the menu of a part: something else for challenges and warm-ups, lock, move and remove. */
function PartMenu({ part: { kind, title }, locked, busy, onRoll, onLock, onUp, onDown, onRemove }: PartMenuProps) {
  return (
    <span className="print:hidden">
      <MoreMenu name={title}>
        {(kind === 'challenge' || kind === 'warm_up') && (
          <MenuButton icon={Dices} disabled={busy} onClick={onRoll}>
            Something else
          </MenuButton>
        )}
        <MenuButton icon={locked ? LockOpen : Lock} onClick={onLock}>
          {locked ? 'Unlock' : 'Lock'}
        </MenuButton>
        <MenuButton icon={ArrowUp} disabled={!onUp} onClick={onUp}>
          Move up
        </MenuButton>
        <MenuButton icon={ArrowDown} disabled={!onDown} onClick={onDown}>
          Move down
        </MenuButton>
        <MenuButton icon={Trash2} disabled={!onRemove} onClick={onRemove}>
          Remove
        </MenuButton>
      </MoreMenu>
    </span>
  );
}

/** Shows the field for the minutes of a part, 1 to 240. Each valid number counts at once; leaving restores the last. */
function PartMinutes({ part: { title, minutes }, onChange }: PartMinutesProps) {
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const value = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    if (value >= 1 && value <= partMinutesMax) onChange(value);
  };
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-sm print:hidden">
      <span className="w-18">
        <TextInput
          type="number"
          aria-label={`Minutes of ${title}`}
          inputMode="numeric"
          min={1}
          max={partMinutesMax}
          value={typed ?? minutes}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </span>
      <span aria-hidden="true">min</span>
    </span>
  );
}

interface PartMinutesProps {
  part: PracticePlanPart;
  onChange: (minutes: number) => void;
}

const icons = { warm_up: Smile, break: Coffee, debrief: MessagesSquare };

/** Shows when a part begins and ends, what it is, and the steps of a warm-up, folded. */
function PartWords({ part, begin }: { part: PracticePlanPart; begin: number }) {
  const { kind, title, minutes, setup_minutes, category, challenge_id, steps } = part;
  const Icon = kind === 'challenge' ? undefined : icons[kind];
  return (
    <>
      <span className="w-20 shrink-0 text-sm text-soft tabular-nums max-sm:hidden print:inline">{`${begin}–${begin + minutes} min`}</span>
      {category && <CategoryMark category={category} size={28} />}
      {Icon && <Icon className="size-7 shrink-0 p-0.5 text-soft" aria-hidden="true" />}
      <span className="min-w-0 flex-1 wrap-anywhere">
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
          <span className="block text-sm text-soft">{`${category}${setup_minutes !== undefined ? `, ${setupWords(setup_minutes)}` : ''}`}</span>
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
