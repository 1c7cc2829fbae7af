import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type ChangeWords =
  | { kind: 'value'; from: string; to: string }
  /** Only the differences of a list; both are empty if only the order changed. */
  | { kind: 'list'; added: readonly string[]; removed: readonly string[] };

/** Shows how a field changed: the old value struck out and the new one, or what a list gained and lost. */
export function ChangeLine({ label, words }: { label: string; words: ChangeWords }) {
  return (
    <span className="wrap-anywhere">
      <span className="font-semibold">{`${label}: `}</span>
      {words.kind === 'value' ? (
        <span>
          <Old>{words.from}</Old> <Arrow /> <New>{words.to}</New>
        </span>
      ) : (
        <ListChange {...words} />
      )}
    </span>
  );
}

function ListChange({ added, removed }: { added: readonly string[]; removed: readonly string[] }) {
  if (added.length + removed.length === 0) return 'another order';
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      {removed.map((item, index) => (
        <Old key={index}>{item}</Old>
      ))}
      {added.map((item, index) => (
        <New key={index}>{`+ ${item}`}</New>
      ))}
    </span>
  );
}

function Arrow() {
  return (
    <>
      <span aria-hidden="true">→</span>
      <VisuallyHidden> became </VisuallyHidden>
    </>
  );
}

function Old({ children }: { children: ReactNode }) {
  return <del className="text-soft decoration-1">{children}</del>;
}

function New({ children }: { children: ReactNode }) {
  return <ins className="font-medium no-underline">{children}</ins>;
}
