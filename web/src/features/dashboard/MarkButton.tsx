import type { LucideIcon } from 'lucide-react';

interface MarkButtonProps {
  icon: LucideIcon;
  /** What is seen; `of` is read after it. */
  children: string;
  of: string;
  /** For a mark that is on or off; absent for a button that opens something. */
  pressed?: boolean;
  /** Why pressing it changes nothing. */
  unavailable?: string | undefined;
  onClick: () => void;
}

/** A button of a card: 44 px on touch, tinted and filled while its mark is on. */
export function MarkButton({ icon: Icon, children, of, pressed, unavailable, onClick }: MarkButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-disabled={unavailable === undefined ? undefined : true}
      onClick={onClick}
      className="inline-flex min-h-9 items-center justify-center gap-1.5 rounded-md border border-control bg-surface px-3 py-1 text-sm font-semibold transition-colors hover:border-ink hover:bg-sunken aria-disabled:opacity-55 aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:text-brand pointer-coarse:min-h-11 max-md:min-h-11"
    >
      <Icon className={`size-4.5 shrink-0 ${pressed ? 'fill-current' : ''}`} aria-hidden="true" />
      {children}
      <span className="sr-only">
        {' '}
        {of}
        {unavailable !== undefined && `. ${unavailable}`}
      </span>
    </button>
  );
}
