import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef } from 'react';

interface SettingsSectionProps {
  /** Names it in the fragment of the address, such as `#sign-up`. */
  id: string;
  title: string;
  intro?: string;
  children: ReactNode;
}

/** Shows settings that belong together as a card with a heading; takes the focus where the address names it. */
export function SettingsSection({ id, title, intro, children }: SettingsSectionProps) {
  const { hash } = useLocation();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hash === id) section.current?.focus();
  }, [hash, id]);
  return (
    <section
      ref={section}
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5"
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
