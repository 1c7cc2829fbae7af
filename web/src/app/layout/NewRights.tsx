import { firstThingsOf } from '@teamsparks/contract/accounts/first-things';
import { type Flag, flags, type NewRight } from '@teamsparks/contract/shared/access';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import { useLocation } from '@tanstack/react-router';
import { useAction } from '../../shared/forms/use-action.ts';
import { flagWords } from '../../shared/session/flag-words.ts';
import { closeNewRights, useSession } from '../../shared/session/session.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';

const roleNews: Record<Role, string> = {
  student: 'You can do more now.',
  parent: 'You can do more now.',
  mentor: 'You have teacher access now.',
  admin: 'You are an administrator now.',
  demoAdmin: 'You can do more now.',
};

/** Rights that are named; the account page has all. */
const namedMax = 3;

const isFlag = (name: NewRight): name is Flag => (flags as readonly string[]).includes(name);
const isRole = (name: NewRight): name is Role => !isFlag(name);

/** Returns what was added in words: "You have teacher access now. You can also delete lesson plans." */
function newsOf(newRights: readonly NewRight[]): string {
  const role = newRights.find(isRole);
  const words = newRights
    .filter(isFlag)
    .map((flag) => flagWords[flag].charAt(0).toLowerCase() + flagWords[flag].slice(1));
  if (words.length === 0) return role ? roleNews[role] : '';
  const more = words.length > namedMax ? `; and ${words.length - namedMax} more` : '';
  const ofFlags = `You can ${role ? 'also' : 'now'} ${words.slice(0, namedMax).join('; ')}${more}.`;
  return role ? `${roleNews[role]} ${ofFlags}` : ofFlags;
}

/** Returns what to do first. A role has its first steps on the home page, which knows what is done. */
function thingsOf(newRights: readonly NewRight[], isHome: boolean): readonly { label: string; path: string }[] {
  if (!newRights.some(isRole)) return firstThingsOf(newRights.filter(isFlag));
  return isHome ? [] : [{ label: 'First steps', path: '/' }];
}

/** Shows the role or rights that were added, until the person closes it: a role with the way to first steps on the home page, rights with three things to do first. */
export function NewRights() {
  const { newRights } = useSession();
  const { act } = useAction();
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  return (
    <div className={`page pt-4 ${isHome ? 'pb-4' : ''}`}>
      <Notice kind="info" onClose={() => void act(closeNewRights)}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>{newsOf(newRights)}</span>
          <span className="flex flex-wrap gap-2">
            {thingsOf(newRights, isHome).map(({ label, path }) => (
              <LinkButton key={path} size="sm" to={path}>
                {label}
              </LinkButton>
            ))}
          </span>
        </div>
      </Notice>
    </div>
  );
}
