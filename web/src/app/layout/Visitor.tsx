import type { User } from '@teamsparks/contract/accounts/addresses/auth';
import { ChevronDown, LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ThemeChoice } from '../../shared/display/ThemeChoice.tsx';
import { useSession } from '../../shared/session/session.ts';
import { useSignOut } from '../../shared/session/use-sign-out.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { lazyComponent } from '../../shared/ui/code-later.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Menu, MenuButton, menuItemStyle } from '../../shared/ui/Menu.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { BarAnchor } from './BarLinks.tsx';
import { type Here, markOf } from './here.ts';

/**
 * Shows the profile menu, the login button, or a placeholder while it is not known who is here; the login button if
 * the server cannot be reached for that.
 */
export function Visitor({ here }: { here: Here }) {
  const { state, user, unreachable } = useSession();
  if (user) return <ProfileMenu user={user} here={here} />;
  if (state === 'unknown' && !unreachable) return <Skeleton className="mx-2 size-9 rounded-full" />;
  return <LinkButton to="/login">Login</LinkButton>;
}

interface OwnLinkProps {
  to: '/dashboard' | '/account' | '/review' | '/admin/users' | '/admin/health';
  here: Here;
  label: string;
  children?: ReactNode;
}

function OwnLink({ to, here, label, children }: OwnLinkProps) {
  // All of the administration stands below the link to it.
  const isBelow = to === '/admin/users' && here.place.startsWith('/admin/');
  return (
    <BarAnchor to={to} mark={markOf(here, to) ?? (isBelow ? 'true' : undefined)} className={menuItemStyle}>
      <span>{label}</span>
      {children}
    </BarAnchor>
  );
}

/** Loaded and asked for when the menu is first opened. */
const WaitingCount = lazyComponent(async () => (await import('../../parts/WaitingCount.tsx')).WaitingCount);

/** Shows the menu of the signed-in person: their pages, what they decide and administer, theme, Logout. */
function ProfileMenu({ user, here }: { user: User; here: Here }) {
  const { can } = useSession();
  const signOut = useSignOut();
  const [opened, setOpened] = useState(false);
  const administers = can('system_administration');
  const curates = can('read_challenge_details');
  return (
    <Menu
      align="end"
      current={/^\/(dashboard|account|review|admin)\b/.test(here.place)}
      onOpen={() => setOpened(true)}
      trigger={
        <>
          <VisuallyHidden>{`Profile of ${user.username}`}</VisuallyHidden>
          <Avatar user={user} />
          <ChevronDown className="size-4" aria-hidden="true" />
        </>
      }
    >
      <p className="max-w-60 truncate px-3 pt-1.5 pb-2 font-bold">{user.username}</p>
      {can('view_dashboard') && <OwnLink to="/dashboard" here={here} label="Dashboard" />}
      {can('view_account') && <OwnLink to="/account" here={here} label="Account" />}
      {(curates || administers) && (
        <OwnLink to="/review" here={here} label="To review">
          {opened && (
            <ErrorBoundary>
              <WaitingCount />
            </ErrorBoundary>
          )}
        </OwnLink>
      )}
      {administers && <OwnLink to="/admin/users" here={here} label="Administration" />}
      {curates && !administers && <OwnLink to="/admin/health" here={here} label="Library health" />}
      <div className="my-1.5 border-y border-line py-2">
        <ThemeChoice />
      </div>
      <MenuButton icon={LogOut} onClick={signOut}>
        Logout
      </MenuButton>
    </Menu>
  );
}
