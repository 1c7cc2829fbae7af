import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef } from 'react';

interface SettingsSectionProps {
  /** Names it in the fragment of the address, such as `#sign-up`. */
  id: string;
  title: string;
  intro?: string;
  children: ReactNode;
}

/** Shows settings that belong together as a card with a heading; where the address names it, it takes the focus and is marked. */
export function SettingsSection({ id, title, intro, children }: SettingsSectionProps) {
  const isNamed = useLocation().hash === id;
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNamed) section.current?.focus();
  }, [isNamed]);
  return (
    <section
      ref={section}
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={`flex flex-col gap-4 rounded-lg border bg-surface p-5 ${isNamed ? 'border-brand' : 'border-line'}`}
    >
      <div>
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {intro && <p className="mt-1 text-sm text-soft">{intro}</p>}
      </div>
      {children}
    </section>
  );
}
