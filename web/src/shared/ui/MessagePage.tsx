import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from './LinkButton.tsx';
import { PageHeading } from './PageHeading.tsx';

interface MessagePageProps {
  /** Decorative. */
  picture?: ReactNode;
  title: string;
  /** What to know, and what to do instead. */
  children: ReactNode;
}

/** Shows a message instead of a page that cannot be shown. */
export function MessagePage({ picture, title, children }: MessagePageProps) {
  return (
    <div className="page flex flex-col items-center gap-4 py-16 text-center">
      {picture}
      <PageHeading>{title}</PageHeading>
      {children}
    </div>
  );
}

interface ForbiddenProps {
  title?: string;
  /** The reason. */
  children: ReactNode;
  /** Where to go instead. */
  action?: ReactNode;
}

/**
 * Shows a lock, the reason and a link home, or `action` in its place, instead of a page that this person may not see.
 */
export function Forbidden({ title = 'Not allowed', children, action }: ForbiddenProps) {
  return (
    <MessagePage title={title} picture={<LockKeyhole className="size-12 text-control" aria-hidden="true" />}>
      <div className="max-w-prose text-lg text-soft">{children}</div>
      {action ?? (
        <LinkButton to="/" variant="primary">
          Go to the home page
        </LinkButton>
      )}
    </MessagePage>
  );
}
