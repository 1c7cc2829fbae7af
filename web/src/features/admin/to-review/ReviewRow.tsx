import type { ToReviewItem } from '@teamsparks/contract/admin/addresses/to-review';
import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { formatDateTime } from '../../../shared/format/format.ts';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { ageOf, type Choice, choicesOf, headingOf, kindWords, titleOf } from './kind-words.ts';
import { rowId } from './use-deciding.ts';

interface ReviewRowProps {
  item: ToReviewItem;
  open: boolean;
  busy: boolean;
  /** Whether its first decision is the main button of the page. */
  main: boolean;
  onToggle: () => void;
  onDecide: (decision: Choice['decision']) => void;
  /** Whether it is selected to be refused with others; absent where several are not refused at once. */
  selected?: boolean | undefined;
  onSelect: (selected: boolean) => void;
  /** What it says, below it. */
  children: ReactNode;
}

/** Shows an item to review: kind, age, reason, its decisions, and its content while `open`. */
export function ReviewRow({
  item,
  open,
  busy,
  main,
  onToggle,
  onDecide,
  selected,
  onSelect,
  children,
}: ReviewRowProps) {
  const { label, icon, why } = kindWords[item.kind];
  const id = rowId(item);
  return (
    <li className="px-3 py-3 focus-within:bg-brand-tint/30 sm:px-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="font-sans text-base">
            <button
              type="button"
              id={id}
              aria-expanded={open}
              aria-controls={open ? `${id}-words` : undefined}
              className="flex min-h-11 w-full items-center gap-2 rounded-md text-left font-semibold text-ink"
              onClick={onToggle}
            >
              <ChevronRight
                className={`size-5 shrink-0 text-soft transition-transform ${open ? 'rotate-90' : ''}`}
                aria-hidden="true"
              />
              <span className="min-w-0 wrap-anywhere">{headingOf(item)}</span>
            </button>
          </h2>
          <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 pl-7 text-sm text-soft">
            <Badge icon={icon}>{label}</Badge>
            {item.category !== null && <span>{item.category}</span>}
            {item.level !== null && <span>{item.level}</span>}
            <time dateTime={item.at} aria-description={formatDateTime(item.at)}>
              {ageOf(item.at)}
            </time>
          </p>
          <p className="pl-7 text-sm wrap-anywhere">{why(item)}</p>
        </div>
        <div className="flex flex-wrap gap-2 pl-7 max-sm:w-full sm:pl-0">
          {selected !== undefined && (
            <Checkbox
              label={
                <span>
                  Select<VisuallyHidden>{`: ${titleOf(item)}`}</VisuallyHidden>
                </span>
              }
              checked={selected}
              onChange={({ target }) => onSelect(target.checked)}
            />
          )}
          <Decisions item={item} busy={busy} main={main} onDecide={onDecide} />
        </div>
      </div>
      {open && (
        <div id={`${id}-words`} className="mt-3 rounded-lg border border-line bg-surface p-4 sm:ml-7 sm:p-6">
          {children}
        </div>
      )}
    </li>
  );
}

/** Shows the decision that a row is for at the end, on a narrow screen first, and the others beside it. */
function Decisions({ item, busy, main, onDecide }: Pick<ReviewRowProps, 'item' | 'busy' | 'main' | 'onDecide'>) {
  const [first, ...others] = choicesOf(item).map(({ decision, label }) => ({
    key: decision,
    'aria-disabled': busy,
    'aria-label': `${label}: ${titleOf(item)}`,
    onClick: () => onDecide(decision),
    children: label,
    ...(decision === 'reject' && { variant: 'quiet' as const }),
  }));
  if (!first) return null;
  const accepts = first.key !== 'reject' && {
    variant: main ? ('primary' as const) : ('secondary' as const),
    icon: Check,
    busy,
  };
  return (
    <>
      {others.map((other) => (
        <Button {...other} key={other.key} />
      ))}
      <span className="max-xs:order-first">
        <Button {...first} {...accepts} key={first.key} />
      </span>
    </>
  );
}
