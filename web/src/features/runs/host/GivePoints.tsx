import type { RunItem } from '@teamsparks/contract/runs/run-state';
import type { ScoringItem } from '@teamsparks/contract/challenges/fields/sheet';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PointsStepper } from '../../../parts/run/PointsStepper.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { FieldError } from '../../../shared/ui/Field.tsx';

interface GivePointsProps {
  team: string;
  items: readonly RunItem[];
  /** Texts of the items; undefined if hidden from this person. */
  words: readonly ScoringItem[] | undefined;
  /** Points given before. */
  given: readonly number[] | undefined;
  onGive: (points: number[]) => boolean;
  /** Stands at the other end of the row of the button. */
  children: ReactNode;
}

/**
 * Shows the form for one team's points by the host, with their sum. Its button calls `onGive` with the points of
 * all items if they differ from those given; if an item has none, it shows which instead.
 */
export function GivePoints({ team, items, words, given, onGive, children }: GivePointsProps) {
  const [points, setPoints] = useState<(number | null)[]>(() => items.map((_, at) => given?.[at] ?? null));
  const [showsMissing, setShowsMissing] = useState(false);
  const [formOf, setFormOf] = useState(given);
  // The points changed on another device, or were undone: fill the form again.
  if (formOf?.join() !== given?.join()) {
    setFormOf(given);
    setPoints(items.map((_, at) => given?.[at] ?? null));
  }
  const missing = points.filter((value) => value === null).length;
  const isKept = given !== undefined && points.every((value, at) => value === given[at]);
  function give() {
    setShowsMissing(missing > 0);
    if (missing === 0 && !isKept) onGive(points.map((value) => value ?? 0));
  }
  return (
    <section aria-label={`Points for ${team}`} className="flex flex-col gap-3">
      <ul className="divide-y divide-line">
        {items.map((item, at) => (
          <ItemRow
            key={at}
            item={item}
            name={words?.[at]?.item ?? `Item ${at + 1}`}
            points={points[at] ?? null}
            isMissing={showsMissing && points[at] === null}
            onChange={(value) => setPoints(points.map((one, of) => (of === at ? value : one)))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={Check} onClick={give} aria-disabled={isKept}>
          <span>{given ? 'Change points' : 'Give points'}</span>
          <span className="sr-only">{` to ${team}`}</span>
        </Button>
        <span className="font-semibold tabular-nums">{`${sumOf(points)} of ${sumOf(items.map((item) => item.points))}`}</span>
        <span role="status" className="text-soft">
          {isKept && 'Points given.'}
        </span>
        {children}
      </div>
    </section>
  );
}

const sumOf = (points: readonly (number | null)[]): number =>
  points.reduce<number>((sum, value) => sum + (value ?? 0), 0);

interface ItemRowProps {
  item: RunItem;
  name: string;
  points: number | null;
  isMissing: boolean;
  onChange: (points: number) => void;
}

function ItemRow({ item, name, points, isMissing, onChange }: ItemRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-40 flex-1">
        <p className="wrap-anywhere">
          <span>{`${name} `}</span>
          <span className="text-soft">{`(${item.up_to ? `up to ${item.points}` : `${item.points} or nothing`})`}</span>
        </p>
        {isMissing && <FieldError>Please give points for this.</FieldError>}
      </div>
      <PointsStepper label={name} item={item} value={points} onChange={onChange} />
    </li>
  );
}
