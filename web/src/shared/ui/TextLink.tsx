import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

export const textLinkStyle =
  'font-semibold text-brand underline decoration-2 underline-offset-3 hover:decoration-spark';

function TextLook(props: Omit<ComponentProps<'a'>, 'className'>) {
  return <a {...props} className={textLinkStyle} />;
}

/** Shows a link to a route of this site inside a sentence. */
export const TextLink = createLink(TextLook);
