import { eventCalendarFile, type EventGroup, type WholeEvent } from '@teamsparks/contract/events/addresses';
import { urlOf } from '@teamsparks/contract/shared/endpoint';
import {
  CalendarDays,
  CalendarPlus,
  CalendarX,
  Clock,
  Handshake,
  ListChecks,
  MapPin,
  Pencil,
  Repeat,
  TriangleAlert,
  Undo2,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { hoursWords, namesake, seriesWords, shortDays } from '../../../parts/events/event-words.ts';
import { GroupName } from '../../../parts/events/GroupName.tsx';
import { useAction } from '../../../shared/forms/use-action.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { BackLink } from '../../../shared/ui/BackLink.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { MenuButton, menuItemStyle, MenuLink } from '../../../shared/ui/Menu.tsx';
import { MoreMenu } from '../../../shared/ui/MoreMenu.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { useOverlap } from './use-overlap.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { ProgramChoice } from '../../../parts/program-choices.ts';
import { restoreEventById } from '../../../parts/events/event-calls.ts';
import { cancelEvent } from '../events.queries.ts';

const EventDialog = dialogLater(async () => (await import('../EventDialog.tsx')).EventDialog);
const HandOverDialog = dialogLater(async () => (await import('./EventHeadDialogs.tsx')).HandOverDialog);
const CancelDialog = dialogLater(async () => (await import('./EventHeadDialogs.tsx')).CancelDialog);

interface EventHeadProps {
  event: WholeEvent;
  programs: readonly ProgramChoice[];
  /** Main button while the event is run. */
  mainButton: ReactNode;
  /** Print pack of its plans, if it has any. */
  pack: ReactNode;
  /** True if this person finds a shopping list of its plans. */
  list: boolean;
}

/**
 * Shows an event's name (the days of one that is named after its only group, with the group above), program, times,
 * place, groups and description, with its buttons: `mainButton`, print pack, and
 * Edit for people who may (on phones beside the way back); in the menu shopping list, calendar file, substitute and canceling. A canceled one has only
 * the button to restore it, for people who may edit it.
 */
export function EventHead({ event, programs, mainButton, pack, list }: EventHeadProps) {
  const { name, program_name, description, archived, can } = event;
  const group = namesake(event);
  const isWide = useMediaQuery('(min-width: 48rem)');
  const buttons = <EventButtons {...{ event, programs, list }} />;
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BackLink to="/events">Back to Calendar</BackLink>
        {!isWide && buttons}
      </div>
      <div className="flex flex-col items-start justify-between gap-x-6 gap-y-4 md:flex-row">
        <div className="flex min-w-0 flex-col items-start gap-1.5">
          {program_name !== null && <p className="font-semibold wrap-anywhere text-brand">{program_name}</p>}
          {group && <Namesake group={group} isLink={can.edit} />}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PageHeading>
              <span className="wrap-anywhere">{group ? shortDays(event) : name}</span>
            </PageHeading>
            {archived && (
              <Badge tone="grey" icon={CalendarX}>
                Canceled
              </Badge>
            )}
          </div>
          <Facts event={event} />
        </div>
        {(isWide || mainButton || pack) && (
          <div className="flex shrink-0 flex-wrap gap-2 print:hidden">
            {!archived && mainButton}
            {pack}
            {isWide && buttons}
          </div>
        )}
      </div>
      {archived && <Notice kind="info">This event was canceled. Calendars show it crossed out.</Notice>}
      {description !== null && <p className="max-w-prose wrap-anywhere whitespace-pre-line">{description}</p>}
    </header>
  );
}

/** Shows the group that an event is named after, as a link for those who read its page. */
function Namesake({ group, isLink }: { group: EventGroup; isLink: boolean }) {
  if (!isLink || group.id === null) return <GroupName group={group} />;
  return (
    <TextLink to="/groups/$groupId" params={{ groupId: String(group.id) }}>
      <GroupName group={group} />
    </TextLink>
  );
}

function Facts({ event }: Pick<EventHeadProps, 'event'>) {
  const overlap = useOverlap(event);
  const { place, series, groups, mentors, can } = event;
  const hours = hoursWords(event);
  const isNamedAfterGroup = namesake(event) !== undefined;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2">
      {!isNamedAfterGroup && <Fact icon={CalendarDays}>{[shortDays(event), hours].filter(Boolean).join(' · ')}</Fact>}
      {isNamedAfterGroup && hours !== null && <Fact icon={Clock}>{hours}</Fact>}
      {series && <Fact icon={Repeat}>{seriesWords(series)}</Fact>}
      {place !== null && <Fact icon={MapPin}>{place}</Fact>}
      {!isNamedAfterGroup && groups !== null && groups.length > 0 && (
        <Fact icon={Users}>
          <span className="sr-only">Groups: </span>
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            {groups.map((group: EventGroup, index) => (
              <GroupName key={group.id ?? `gone ${index}`} group={group} />
            ))}
          </span>
        </Fact>
      )}
      {/* Who assigns them has them below, each by itself. */}
      {mentors && mentors.length > 0 && !can.edit && (
        <Fact icon={Users}>{`High school mentors: ${mentors.join(', ')}`}</Fact>
      )}
      {/* Last, so that its arrival moves no other. */}
      {overlap !== '' && <Fact icon={TriangleAlert}>{overlap}</Fact>}
    </ul>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon className="mt-1 size-4 shrink-0 text-soft" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

function EventButtons({ event, programs, list }: Pick<EventHeadProps, 'event' | 'programs' | 'list'>) {
  const { id, name, archived, series, hand_over, can } = event;
  const [dialog, setDialog] = useState<'edit' | 'cancel' | 'hand-over'>();
  const { busy, act } = useAction();
  const close = (): void => setDialog(undefined);
  const restore = () =>
    act(async () => {
      await restoreEventById(id);
      toast(`“${name}” restored.`, 'success');
    });
  if (archived) {
    if (!can.edit) return null;
    return (
      <Button icon={Undo2} busy={busy} onClick={() => void restore()}>
        Restore event
      </Button>
    );
  }
  return (
    <div className="flex gap-2 print:hidden">
      {can.edit && (
        <Button icon={Pencil} onClick={() => setDialog('edit')}>
          Edit
        </Button>
      )}
      <MoreMenu name={name}>
        {list && (
          <MenuLink to="/curriculum" search={{ list: `event-${id}` }} icon={ListChecks}>
            Shopping list
          </MenuLink>
        )}
        <a href={urlOf(eventCalendarFile.path, { id })} download className={menuItemStyle}>
          <CalendarPlus className="size-4.5 shrink-0 text-soft" aria-hidden="true" />
          Add to calendar
        </a>
        {hand_over?.can.invite && (
          <MenuButton icon={Handshake} onClick={() => setDialog('hand-over')}>
            Find a substitute
          </MenuButton>
        )}
        {can.edit && (
          <MenuButton
            danger
            icon={CalendarX}
            onClick={() => (series ? setDialog('cancel') : void act(() => cancelEvent(event, 'one')))}
          >
            Cancel event
          </MenuButton>
        )}
      </MoreMenu>
      {dialog === 'edit' && <EventDialog event={event} programs={programs} programId="" groupId="" onClose={close} />}
      {dialog === 'hand-over' && <HandOverDialog event={event} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog event={event} onClose={close} />}
    </div>
  );
}
