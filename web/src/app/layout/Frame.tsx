import type { ReactNode } from 'react';
import { Toasts } from '../../shared/ui/Toasts.tsx';
import { Footer } from './Footer.tsx';
import { SessionNotices } from './SessionNotices.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { TopNavigation } from './TopNavigation.tsx';

/** The frame that all pages share: skip link, navigation, main, footer, messages. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-brand-fill px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <TopNavigation />
      {/* Fills the window, so the footer starts below it and does not jump when content loads. */}
      <main
        id="main"
        tabIndex={-1}
        className="flex min-h-[calc(100dvh-4rem)] flex-1 flex-col focus:outline-none print:min-h-0"
      >
        <SessionNotices />
        {children}
      </main>
      <Footer />
      <Shortcuts />
      <Toasts />
    </div>
  );
}
