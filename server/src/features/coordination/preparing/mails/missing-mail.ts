import type { Missing } from '@teamsparks/contract/events/fields';
import { missingInWords } from '@teamsparks/contract/events/preparing-words';
import { writeLetter } from '../../../accounts/index.ts';

interface EventToPrepare {
  id: number;
  name: string;
  missing: readonly Missing[];
}

/**
 * Returns the mail that tells a leader or substitute, the day before, what tomorrow's events still need; pass at least
 * one event.
 */
export function missingMail(
  { username, email }: { username: string; email: string },
  events: readonly EventToPrepare[],
  publicUrl: string,
) {
  const [only] = events.length === 1 ? events : [];
  return writeLetter({
    to: email,
    subject: only ? 'Tomorrow: your event still needs something' : 'Tomorrow: your events still need something',
    name: username,
    before: ['You asked to be told the day before what your events still need.', ...events.map(inWords)],
    action: only
      ? { label: 'Open the event', url: `${publicUrl}/events/${only.id}` }
      : { label: 'See the events', url: `${publicUrl}/events` },
    after: ['You can turn this mail off in your account at any time.'],
  });
}

/** Returns one line: "Build Day: No lesson plan yet. 3 materials are not checked off." */
const inWords = ({ name, missing }: EventToPrepare): string =>
  `${name}: ${missing.map((thing) => `${missingInWords(thing)}.`).join(' ')}`;
