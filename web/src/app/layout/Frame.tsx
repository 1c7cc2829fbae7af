import { createLink, useRouter } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ThemeChoice } from '../../shared/display/ThemeChoice.tsx';
import { boot } from '../../shared/session/boot.ts';
import { prepareSession, useSession } from '../../shared/session/session.ts';
import { lazyComponent } from '../../shared/ui/code-later.ts';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { Toasts } from '../../shared/ui/Toasts.tsx';
import { useIsPaint } from '../../shared/ui/use-is-paint.ts';
import { usePageKeys } from '../../shared/ui/use-page-keys.ts';
import { aboutLinks, legalLinks, PublicLink } from './site-map.tsx';
import { TopNavigation } from './TopNavigation.tsx';

const style =
  'inline-flex min-h-8 items-center rounded-sm text-ink no-underline hover:underline pointer-coarse:min-h-11 max-md:min-h-11';

const FooterLink = createLink((props: Omit<ComponentProps<'a'>, 'className'>) => <a {...props} className={style} />);

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start">
      <p className="mb-1 font-heading font-bold">{title}</p>
      {children}
    </div>
  );
}

const ShortcutList = dialogLater(async () => (await import('./ShortcutList.tsx')).ShortcutList);

/** Opens the list of keyboard shortcuts, on `?` too. */
function Shortcuts() {
  const [open, setOpen] = useState(false);
  usePageKeys({ '?': () => setOpen(true) });
  return (
    <>
      <button type="button" className={style} onClick={() => setOpen(true)}>
        Keyboard and messages
      </button>
      {open && <ShortcutList onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shows the footer of every page: theme, programs, About Us and legal links. */
function Footer() {
  const { state, user } = useSession();
  // The page may have been written for somebody else, who was here before.
  const version = user?.id === boot.user?.id ? boot.version : '';
  return (
    <footer data-keep-clear className="mt-16 border-t border-line bg-sunken print:hidden">
      <div className="page grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="flex max-w-xs flex-col items-start gap-3">
          <p className="font-heading text-xl font-bold">
            <span className="text-brand">TeamS</span>parks
          </p>
          <p className="text-soft">Small challenges, big teams: paper, tape, six minutes and an idea.</p>
          <ThemeChoice />
          <Shortcuts />
          {version && <p className="text-soft">{`Version ${version}`}</p>}
        </div>
        <Column title="Explore">
          <FooterLink to="/programs">Partner Programs</FooterLink>
          {state === 'signed-in' && <FooterLink to="/aichallenges">AI Challenges</FooterLink>}
        </Column>
        <Column title="About Us">
          {aboutLinks.map(({ path, label }) => (
            <PublicLink key={path} path={path} className={style}>
              {label}
            </PublicLink>
          ))}
        </Column>
        <Column title="Fine print">
          {legalLinks.map(({ path, label }) => (
            <PublicLink key={path} path={path} className={style}>
              {label}
            </PublicLink>
          ))}
        </Column>
      </div>
    </footer>
  );
}

const load = () => import('./SessionNotice.tsx');
const SessionNotice = lazyComponent(async () => (await load()).SessionNotice);

/** Milliseconds after which a page has usually loaded what it shows. */
const quietAfter = 3000;

/** Shows session problems, or rights that are new, above the current page, which stays. */
function SessionNotices() {
  const { expired, heldBack, newRights, permissionsFailed, state, unheard, unreachable } = useSession();
  const router = useRouter();
  const isPaint = useIsPaint();
  useEffect(() => {
    if (state !== 'signed-in') return;
    // Preloads the code for logging out while there is a connection, so that it also works without one.
    const timer = setTimeout(() => {
      prepareSession();
      void Promise.allSettled([load(), router.loadRouteChunk(router.routesByPath['/'])]);
    }, quietAfter);
    return () => clearTimeout(timer);
  }, [state, router]);
  const isWrong = expired || permissionsFailed || unheard || (state === 'unknown' && unreachable);
  const hasNews = (heldBack || newRights.length > 0) && !isPaint;
  if (!isWrong && !hasNews) return null;
  return (
    <ErrorBoundary>
      <SessionNotice />
    </ErrorBoundary>
  );
}

/**
 * Shows the frame that all pages share: skip link, navigation, main, footer, messages. A painted page hydrates boundary
 * by boundary.
 */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-brand-fill px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <Suspense>
        <TopNavigation />
      </Suspense>
      {/* Fills the window, so the footer starts below it and does not jump when content loads. */}
      <main
        id="main"
        tabIndex={-1}
        className="flex min-h-[calc(100dvh-4rem)] flex-1 flex-col focus:outline-none print:min-h-0"
      >
        <SessionNotices />
        {children}
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <Toasts />
    </div>
  );
}
