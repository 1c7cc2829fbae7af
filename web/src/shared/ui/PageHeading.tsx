import { useEffect, useRef, type ReactNode } from 'react';
import { takeHeadingFocus } from './heading-focus.ts';

const sizes = {
  page: 'text-3xl font-bold md:text-4xl',
  display: 'text-[length:inherit] font-bold tracking-tight',
};

/** The only h1 of a page; takes the focus after navigation. `display` inherits its font size. */
export function PageHeading({ size = 'page', children }: { size?: 'page' | 'display'; children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (ref.current) takeHeadingFocus(ref.current);
  }, []);
  return (
    <h1 ref={ref} tabIndex={-1} className={sizes[size]}>
      {children}
    </h1>
  );
}
