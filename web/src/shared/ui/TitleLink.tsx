import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

function TitleLook({ className = '', ...props }: ComponentProps<'a'>) {
  return (
    <a
      {...props}
      className={`inline-flex min-h-6 items-center text-ink hover:underline pointer-coarse:min-h-11 max-md:min-h-11 ${className}`}
    />
  );
}

/** Shows the title of a card or a row as a link to its page, high enough for a finger, and for a mouse in small text. */
export const TitleLink = createLink(TitleLook);

function CardLook(props: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a
      {...props}
      className="decoration-brand underline-offset-4 after:absolute after:inset-0 after:rounded-lg hover:underline"
    />
  );
}

/** Shows the title of a card as a link that a press anywhere on the card follows. */
export const CardLink = createLink(CardLook);
