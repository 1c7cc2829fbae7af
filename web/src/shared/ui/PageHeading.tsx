import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

let isFocusWanted = false;

/** Focuses the heading of a page after navigation: at once if it is there, else as soon as it is shown. */
export function wantHeadingFocus(): void {
  isFocusWanted = true;
  const heading = document.querySelector<HTMLElement>('main h1[tabindex]');
  if (heading) takeHeadingFocus(heading);
}

function takeHeadingFocus(heading: HTMLElement): void {
  if (!isFocusWanted) return;
  isFocusWanted = false;
  heading.focus({ preventScroll: true });
}

/**
 * Sets the browser's title to `name` and the site's name, for a page that is named by its data; until then the route's
 * own title stays.
 */
export function usePageTitle(name: string): void {
  const router = useRouter();
  useEffect(() => {
    const apply = () => {
      document.title = `${name} · TeamSparks`;
    };
    apply();
    return router.subscribe('onRendered', apply);
  }, [router, name]);
}

const sizes = {
  page: 'text-3xl font-bold md:text-4xl',
  display: 'text-[length:inherit] font-bold tracking-tight',
};

interface PageHeaderProps {
  title: string;
  /** What the page is about, below its title. */
  lead?: string;
  /** Buttons for what can be done here. */
  children?: ReactNode;
}

/** Shows the top of a page: its heading, and at the other end what can be done here. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
      <div>
        <PageHeading>{title}</PageHeading>
        {lead && <p className="mt-2 max-w-prose text-lg text-soft">{lead}</p>}
      </div>
      {children}
    </header>
  );
}

/** Shows the only h1 of a page; it takes the focus after navigation. `display` inherits its font size. */
export function PageHeading({ size = 'page', children }: { size?: 'page' | 'display'; children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (ref.current) takeHeadingFocus(ref.current);
  }, []);
  useLayoutEffect(() => {
    const heading = ref.current;
    // The heading of a loading page passes its focus on to the heading that replaces it.
    return () => {
      if (heading && document.activeElement === heading) isFocusWanted = true;
    };
  }, []);
  return (
    <h1 ref={ref} tabIndex={-1} className={sizes[size]}>
      {children}
    </h1>
  );
}
