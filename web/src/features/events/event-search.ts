import { idPattern } from '@teamsparks/contract/endpoint';
import { texts } from '../../shared/url-state/read-search.ts';

/** What the address says about the events. */
export interface EventSearch {
  /** Of one program, '' for all. */
  program_id: string;
  view: 'list' | 'month';
  /** "2027-03"; '' is the month that it is. */
  month: string;
}

/** Reads the address; whatever it cannot be is left out. */
export function eventSearchOf(raw: Readonly<Record<string, unknown>>): EventSearch {
  const [month = ''] = texts(raw['month']);
  const given = raw['program_id'];
  // The router reads numbers as numbers.
  const [program = ''] = typeof given === 'number' ? [String(given)] : texts(given);
  return {
    program_id: idPattern.test(program) ? program : '',
    view: texts(raw['view'])[0] === 'month' ? 'month' : 'list',
    month: /^(19[7-9]\d|20\d\d|21\d\d)-(0[1-9]|1[0-2])$/.test(month) ? month : '',
  };
}

/** For the address: what differs from the list of all events. */
export function eventAddress({ program_id, view, month }: EventSearch): Partial<EventSearch> {
  return {
    ...(program_id !== '' && { program_id }),
    ...(view === 'month' && { view, ...(month !== '' && { month }) }),
  };
}
