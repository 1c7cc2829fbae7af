import type { NextRow } from './next-rows.tsx';

/** Shows one thing that waits: icon, sentence and button; `main` makes it the main button of the page. */
export function NextLine({ row: { icon: Icon, words, link }, main }: { row: NextRow; main: boolean }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <Icon className="size-5 shrink-0 text-brand" aria-hidden="true" />
      <span className="min-w-32 flex-1 wrap-anywhere">{words}</span>
      {link({ variant: main ? 'primary' : 'secondary', size: 'sm' })}
    </li>
  );
}
