import type { User } from '@teamsparks/contract/accounts/addresses/auth';
import { ChevronDown, LogOut } from 'lucide-react';
import { ThemeChoice } from '../../shared/display/ThemeChoice.tsx';
import { useSession } from '../../shared/session/session.ts';
import { useSignOut } from '../../shared/session/use-sign-out.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Menu, MenuButton, MenuLink } from '../../shared/ui/Menu.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

/**
 * Shows the profile menu, the login button, or a placeholder while it is not known who is here; the login button if
 * the server cannot be reached for that.
 */
export function Visitor() {
  const { state, user, unreachable } = useSession();
  if (user) return <ProfileMenu user={user} />;
  if (state === 'unknown' && !unreachable) return <Skeleton className="mx-2 size-9 rounded-full" />;
  return (
    <LinkButton to="/login" variant="primary">
      Login
    </LinkButton>
  );
}

/**
 * Shows the menu of the signed-in person: Account, Dashboard, To review for reviewers, Administration for
 * administrators, the library's health for other curators, theme, Logout.
 */
function ProfileMenu({ user }: { user: User }) {
  const { can } = useSession();
  const signOut = useSignOut();
  return (
    <Menu
      align="end"
      trigger={
        <>
          <VisuallyHidden>Profile of {user.username}</VisuallyHidden>
          <Avatar user={user} />
          <ChevronDown className="size-4" aria-hidden="true" />
        </>
      }
    >
      <p className="max-w-60 truncate px-3 pt-1.5 pb-2 font-bold">{user.username}</p>
      {can('view_account') && <MenuLink to="/account">Account</MenuLink>}
      {can('view_dashboard') && <MenuLink to="/dashboard">Dashboard</MenuLink>}
      {(can('read_challenge_details') || can('system_administration')) && <MenuLink to="/review">To review</MenuLink>}
      {can('system_administration') && <MenuLink to="/admin/users">Administration</MenuLink>}
      {can('read_challenge_details') && !can('system_administration') && (
        <MenuLink to="/admin/health">Library health</MenuLink>
      )}
      <div className="my-1.5 border-y border-line py-2">
        <ThemeChoice />
      </div>
      <MenuButton icon={LogOut} onClick={signOut}>
        Logout
      </MenuButton>
    </Menu>
  );
}
