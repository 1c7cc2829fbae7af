import type { BodyOf } from '@teamsparks/contract/endpoint';
import type { createEvent, Event } from '@teamsparks/contract/events';

export const eventFields = ['program_id', 'name', 'start_date', 'end_date', 'place', 'description'] as const;
export type EventField = (typeof eventFields)[number];

/** The names of the inputs. */
export const eventLabels: Record<EventField, string> = {
  program_id: 'Program',
  name: 'Name',
  start_date: 'First day',
  end_date: 'Last day',
  place: 'Place',
  description: 'Description',
};

/** What the form holds: texts as they are typed. */
export type EventValues = Record<EventField, string>;

export function valuesOf(event: Event | undefined, programId: string): EventValues {
  return {
    program_id: event ? String(event.program_id) : programId,
    name: event?.name ?? '',
    start_date: event?.start_date ?? '',
    end_date: event && event.end_date !== event.start_date ? event.end_date : '',
    place: event?.place ?? '',
    description: event?.description ?? '',
  };
}

/** Without a last day it is one day. */
export function bodyOf(values: EventValues): BodyOf<typeof createEvent> {
  return {
    program_id: Number(values.program_id),
    name: values.name,
    start_date: values.start_date,
    end_date: values.end_date || values.start_date,
    place: values.place || null,
    description: values.description || null,
  };
}
