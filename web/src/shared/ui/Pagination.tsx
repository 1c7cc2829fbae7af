import { Button } from './Button.tsx';

interface PaginationProps {
  /** The accessible name, such as "Pages of the library". */
  label: string;
  page: number;
  last: number;
  onPage: (page: number) => void;
}

/**
 * Shows First, Prev, "Page x of y", Next, Last. Buttons that lead nowhere are `aria-disabled`, not `disabled`, because
 * a button that becomes disabled loses the focus.
 */
export function Pagination({ label, page, last, onPage }: PaginationProps) {
  const step = (label: string, target: number) => {
    const leads = target !== page && target >= 1 && target <= last;
    return (
      <Button size="sm" aria-disabled={!leads} onClick={() => leads && onPage(target)}>
        {label}
      </Button>
    );
  };
  return (
    <nav aria-label={label} data-keep-clear className="flex flex-wrap items-center justify-center gap-2">
      {step('First', 1)}
      {step('Prev', page - 1)}
      <span className="px-2 text-sm max-xs:order-first max-xs:w-full max-xs:text-center">{`Page ${page} of ${last}`}</span>
      {step('Next', page + 1)}
      {step('Last', last)}
    </nav>
  );
}
