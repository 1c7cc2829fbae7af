import { formatDate } from '../shared/format/format.ts';
import { isSetUp } from '../shared/session/boot.ts';
import { TextLink } from '../shared/ui/TextLink.tsx';

interface TeacherRequestLineProps {
  /** Instant at which the person asked (ISO). */
  askedAt: string;
  /** The address is the account's own, so the request is in "To review". */
  confirmed: boolean;
}

const day = 24 * 60 * 60 * 1000;

/** Formats the local day of an instant (ISO): "today", in the last week "on Tuesday", else "on Nov 3, 2026". */
function dayWords(iso: string): string {
  const [asked, today] = [new Date(iso), new Date()];
  for (const date of [asked, today]) date.setHours(12, 0, 0, 0);
  const days = Math.round((today.getTime() - asked.getTime()) / day);
  if (days === 0) return 'today';
  return `on ${days > 0 && days < 7 ? asked.toLocaleDateString(undefined, { weekday: 'long' }) : formatDate(iso)}`;
}

/** Shows since when a request for teacher access waits, and what the person can do until then. */
export function TeacherRequestLine({ askedAt, confirmed }: TeacherRequestLineProps) {
  if (!confirmed)
    return isSetUp('mail')
      ? 'One step is left: open a link from us on this device. Then an administrator reviews your request.'
      : 'One step is left: ask an administrator for a link, and open it on this device.';
  return (
    <span>
      <span>{`You asked for teacher access ${dayWords(askedAt)}. Until an administrator answers, use the `}</span>
      <TextLink to="/challenges">library</TextLink> and <TextLink to="/now">Right Now</TextLink>, or{' '}
      <TextLink to="/runs">run a challenge</TextLink>.
    </span>
  );
}
