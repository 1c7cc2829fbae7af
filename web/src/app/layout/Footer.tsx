import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { ThemeChoice } from '../../shared/display/ThemeChoice.tsx';
import { PublicLink } from './PublicLink.tsx';
import { aboutLinks, legalLinks } from './site-map.ts';

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

/** The footer of every page: theme, programs, About Us and legal links (NAV-071 to NAV-078). */
export function Footer() {
  const { state } = useSession();
  return (
    <footer className="mt-16 border-t border-line bg-sunken print:hidden">
      <div className="page grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="flex max-w-xs flex-col items-start gap-3">
          <p className="font-heading text-xl font-bold">
            <span className="text-brand">TeamS</span>parks
          </p>
          <p className="text-soft">Small challenges, big teams: paper, tape, six minutes and an idea.</p>
          <ThemeChoice />
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
