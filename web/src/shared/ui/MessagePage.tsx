import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from './LinkButton.tsx';
import { PageHeading } from './PageHeading.tsx';

interface MessagePageProps {
  /** Decorative. */
  picture?: ReactNode;
  title: string;
  gap?: 'gap-3' | 'gap-4';
  /** What to know, and what to do instead. */
  children: ReactNode;
}

/** In place of a page that cannot be shown. */
export function MessagePage({ picture, title, gap = 'gap-4', children }: MessagePageProps) {
  return (
    <div className={`page flex flex-col items-center py-16 text-center ${gap}`}>
      {picture}
      <PageHeading>{title}</PageHeading>
      {children}
    </div>
  );
}

/** In place of a page that this person may not see; `children` says why. */
export function Forbidden({ title = 'Not allowed', children }: { title?: string; children: ReactNode }) {
  return (
    <MessagePage title={title} picture={<LockKeyhole className="size-12 text-control" aria-hidden="true" />}>
      <p className="max-w-prose text-lg text-soft">{children}</p>
      <LinkButton to="/" variant="primary">
        Go to the home page
      </LinkButton>
    </MessagePage>
  );
}
