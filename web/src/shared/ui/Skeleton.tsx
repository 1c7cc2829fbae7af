/** A placeholder; `className` sets its size. Hidden from screen readers, because the page announces that it loads. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-sm bg-line ${className}`} />;
}
