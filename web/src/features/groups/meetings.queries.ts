import { addEvent, archiveSeriesOf } from '../../parts/events/event-calls.ts';
import { workKeys } from '../../parts/work-keys.ts';
import { changing } from '../../shared/api/call-query.ts';

const keys = workKeys.groups;

/** Adds the weekly meetings of a group and returns the first event; reloads its dates. */
export const addMeetings = (groupId: number, body: Parameters<typeof addEvent>[0]) =>
  changing(addEvent(body), keys.dates(groupId), keys.lists, keys.one(groupId));
/** Cancels all meetings of the series of an event that are not over; reloads the group's dates. */
export const cancelMeetings = (groupId: number, eventId: number) =>
  changing(archiveSeriesOf(eventId), keys.dates(groupId), keys.lists, keys.one(groupId));
