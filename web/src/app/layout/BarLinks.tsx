import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { menuItemStyle } from '../../shared/ui/Menu.tsx';
import { type Here, markOf } from './here.ts';
import { aboutLinks, PublicLink, programs, type SiteLink } from './site-map.tsx';

interface AnchorProps extends ComponentProps<'a'> {
  mark?: ReturnType<typeof markOf>;
}

/** Shows a link of the bar; `mark` is its `aria-current`, which the router by itself would set on the logo too. */
export const BarAnchor = createLink(({ mark, 'aria-current': _, ...props }: AnchorProps) => (
  <a {...props} aria-current={mark} />
));

/** Shows a link of a menu, and below its name what it leads to. */
function ItemLink({ link, here }: { link: SiteLink; here: Here }) {
  const { to, label } = link;
  const item = { to, mark: markOf(here, to) };
  if (!('about' in link)) {
    return (
      <BarAnchor {...item} className={menuItemStyle}>
        {label}
      </BarAnchor>
    );
  }
  return (
    <BarAnchor {...item} className={menuItemStyle}>
      <span>
        <span>{label}</span>
        <span className="block text-sm font-normal text-soft">{link.about}</span>
      </span>
    </BarAnchor>
  );
}

/** Shows links of a menu. In a menu of the bar, a wide window has the partner programs beside it. */
export function ItemLinks({ links, here, inBar }: { links: readonly SiteLink[]; here: Here; inBar?: boolean }) {
  return links.map((link) => (
    <div key={link.to} className={inBar && link === programs ? 'xl:hidden' : ''}>
      <ItemLink link={link} here={here} />
    </div>
  ));
}

/** Shows the "About Us" links; everyone has them. */
export function AboutLinks() {
  return aboutLinks.map(({ path, label }) => (
    <PublicLink key={path} path={path} className={menuItemStyle}>
      {label}
    </PublicLink>
  ));
}

/** Shows a line and the name of the links that follow. */
export function MenuHeading({ children }: { children: string }) {
  return <p className="mt-2 border-t border-line px-3 pt-3 pb-1 text-sm font-bold text-soft">{children}</p>;
}
