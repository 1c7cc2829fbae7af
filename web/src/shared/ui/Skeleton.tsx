/** Stands where something will be; `className` gives its size. Hidden from screen readers: the page says that it loads. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-sm bg-line ${className}`} />;
}
