import type { Group } from '@teamsparks/contract/groups/addresses';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Invitations } from '../../parts/Invitations.tsx';
import { plural } from '../../shared/format/format.ts';
import { useSession } from '../../shared/session/session.ts';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Cards, CardsSkeleton } from '../../shared/ui/Cards.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ListStates } from '../../shared/ui/ListStates.tsx';
import { PageHeader } from '../../shared/ui/PageHeading.tsx';
import { FollowedGroups } from './FollowedGroups.tsx';
import { GroupCard } from './GroupCard.tsx';
import { BringColleague } from '../../parts/BringColleague.tsx';
import type { ProgramChoice } from '../../parts/program-choices.ts';
import { groupsQuery } from '../../parts/group-choice/own-groups.ts';
import { followedQuery } from './groups.queries.ts';

const GroupDialog = dialogLater(async () => (await import('./GroupDialog.tsx')).GroupDialog);

interface GroupsScreenProps {
  /** Undefined for people who may not choose a program. */
  programs: readonly ProgramChoice[] | undefined;
  /** Code from a link, or ''. */
  code: string;
  /** Opens the dialog for a new group at once. */
  isNew: boolean;
  onCreated: (group: Group) => void;
}

/**
 * Shows invitations to lead, with `run_challenges` the groups that this person leads and the button for a new one,
 * with `view_events` and `add_edit_account` those they follow; with `system_administration` all groups.
 */
export function GroupsScreen({ programs, code, isNew, onCreated }: GroupsScreenProps) {
  const { can } = useSession();
  const leads = can('run_challenges');
  const [creating, setCreating] = useState(isNew && leads);
  const administers = can('system_administration');
  const follows = can('view_events') && can('add_edit_account');
  // Waits for the groups above, which would push the followed ones down.
  const { isPending, data } = useQuery({ ...groupsQuery(administers), enabled: leads || administers });
  const isAlone = !leads && !administers;
  const showsFollowed = follows && (isAlone || !isPending);
  const followed = useQuery({ ...followedQuery, enabled: showsFollowed });
  // Last on the page, so it comes when all above it is there.
  const isComplete = (isAlone || !isPending) && (!follows || !followed.isPending);
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
      New group
    </Button>
  );
  const leadOfOthers = follows ? 'Follow a group with its code to see when and where it meets.' : undefined;
  const lead = leads ? 'The children you work with: how many, how old, when and where.' : leadOfOthers;
  return (
    <div className="page py-8">
      <PageHeader title="Groups" lead={lead}>
        {leads && data?.length !== 0 && create}
      </PageHeader>
      <Invitations kinds={['leader']} />
      {(leads || administers) && <LedGroups all={administers} create={leads && create} />}
      {showsFollowed && <FollowedGroups code={code} alone={isAlone} />}
      {isAlone && !follows && <EmptyState title="This account cannot follow a group" />}
      {isComplete && (
        <div className="mt-8">
          <BringColleague />
        </div>
      )}
      {creating && <GroupDialog programs={programs} onSaved={onCreated} onClose={() => setCreating(false)} />}
    </div>
  );
}

/** Shows the groups that this person leads; with `all` those of others below them. */
function LedGroups({ all, create }: { all: boolean; create: ReactNode }) {
  const answer = useQuery(groupsQuery(all));
  return (
    <ListStates
      answer={answer}
      loading={<CardsSkeleton label="Loading groups" />}
      failed="Failed to load groups"
      isEmpty={(groups) => groups.length === 0}
      empty={
        <EmptyState picture={<EmptyTables />} title="No groups yet" action={create}>
          A group holds the level, the number of children, the team size, and the usual hour. Plans, lists and the AI
          generator then begin with them. It holds no names of children.
        </EmptyState>
      }
    >
      {(groups) => {
        const current = groups.filter(({ archived }) => !archived);
        const isMine = ({ leaders }: Group) => leaders.some(({ me }) => me);
        return (
          <div className="flex flex-col gap-8">
            <Section title="Groups without leaders" groups={current.filter(({ leaders }) => leaders.length === 0)} />
            <Section title="Groups you lead" groups={current.filter(isMine)} />
            <Section
              title="Groups of others"
              groups={current.filter((group) => group.leaders.length > 0 && !isMine(group))}
            />
            <Archived groups={groups.filter(({ archived }) => archived)} />
          </div>
        );
      }}
    </ListStates>
  );
}

function Section({ title, groups }: { title: string; groups: readonly Group[] }) {
  if (groups.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      <Cards items={groups}>{(group) => <GroupCard group={group} />}</Cards>
    </section>
  );
}

function Archived({ groups }: { groups: readonly Group[] }) {
  if (groups.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {plural(groups.length, 'archived group', 'archived groups')}
      </summary>
      <div className="pt-3">
        <Cards items={groups}>{(group) => <GroupCard group={group} />}</Cards>
      </div>
    </details>
  );
}

/** Shows a drawing of three tables at which nobody sits yet. */
function EmptyTables() {
  return (
    <svg viewBox="0 0 160 100" className="h-28 text-control" fill="none" stroke="currentColor" strokeWidth="3">
      <rect x="12" y="18" width="46" height="30" rx="6" className="fill-surface" />
      <rect x="102" y="18" width="46" height="30" rx="6" className="fill-surface" />
      <rect x="57" y="58" width="46" height="30" rx="6" className="fill-surface" />
      <g className="fill-spark" stroke="none">
        <circle cx="35" cy="33" r="5" />
        <circle cx="125" cy="33" r="5" />
        <circle cx="80" cy="73" r="5" />
      </g>
    </svg>
  );
}
