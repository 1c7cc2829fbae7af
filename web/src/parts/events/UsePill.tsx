import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

const look =
  'inline-flex min-h-8 flex-wrap items-center gap-x-2 rounded-full border border-line bg-surface px-3 py-1 text-sm text-ink ' +
  'no-underline transition-colors hover:border-brand pointer-coarse:min-h-11 max-md:min-h-11';

/** Typed link, shaped as a pill, to something that uses the item the page shows. */
export const UsePill = createLink((props: Omit<ComponentProps<'a'>, 'className'>) => <a {...props} className={look} />);
