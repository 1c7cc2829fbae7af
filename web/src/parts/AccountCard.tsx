import { type ReactNode, useId } from 'react';

interface AccountCardProps {
  title: string;
  /** What the card is about, in a sentence. */
  intro?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Shows a card of the account pages: title, action beside it, a sentence and content. */
export function AccountCard({ title, intro, action, children }: AccountCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {action}
      </div>
      {intro && <p className="mt-1.5 max-w-prose text-soft">{intro}</p>}
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
}
