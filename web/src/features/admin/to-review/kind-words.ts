import { cleanAiTitle } from '@teamsparks/contract/ai/ai-title';
import type { ToReviewItem } from '@teamsparks/contract/admin/addresses/to-review';
import type { ReportReason } from '@teamsparks/contract/reviews/review-reasons';
import type { ReviewKind } from '@teamsparks/contract/admin/vocabulary';
import { FilePen, Flag, HandHelping, type LucideIcon, Sparkles } from 'lucide-react';
import { plural } from '../../../shared/format/format.ts';

interface KindWords {
  label: string;
  /** In the filter. */
  many: string;
  icon: LucideIcon;
  accept: string;
  reject: string;
  why: (item: ToReviewItem) => string;
}

const reasonWords: Record<ReportReason, string> = {
  unkind: 'unkind',
  personal: 'tells of a person',
  spoiler: 'gives the solution away',
  off_topic: 'off topic',
};

const reported = ({ review }: ToReviewItem): string =>
  (review?.reasons ?? []).map(({ reason, count }) => `${reasonWords[reason]} (${count})`).join(', ');

/** What each kind is called and asks, and what its two decisions are. */
export const kindWords: Record<ReviewKind, KindWords> = {
  ai: {
    label: 'AI challenge',
    many: 'AI challenges',
    icon: Sparkles,
    accept: 'Show to everyone',
    reject: 'Leave to its maker',
    why: ({ who }) => `${who} accepted it. Others see it once you let it in.`,
  },
  draft: {
    label: 'Draft',
    many: 'Drafts',
    icon: FilePen,
    accept: 'Publish',
    reject: 'Archive',
    why: ({ who }) => `${who} added it. Only people who edit challenges see drafts.`,
  },
  proposal: {
    label: 'Proposal',
    many: 'Proposals',
    icon: FilePen,
    accept: 'Publish',
    reject: 'Archive',
    why: ({ who }) => `${who} proposed an AI challenge for the library.`,
  },
  request: {
    label: 'Request',
    many: 'Requests',
    icon: HandHelping,
    accept: 'Allow',
    reject: 'Refuse',
    why: ({ role }) =>
      `Asks to run challenges with children${role ? ` as a ${role}` : ''}, and to read setup, notes and handouts.`,
  },
  report: {
    label: 'Reported review',
    many: 'Reported reviews',
    icon: Flag,
    accept: 'Keep review',
    reject: 'Hide review',
    why: (item) => `Written by ${item.who}. Reported as ${reported(item)}.`,
  },
};

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** Returns the age of a time, rounded down: "just now" (also for the future), "5 minutes ago", "3 days ago". */
export function ageOf(iso: string, now = Date.now()): string {
  const age = now - Date.parse(iso);
  if (age < minute) return 'just now';
  if (age < hour) return `${plural(Math.floor(age / minute), 'minute', 'minutes')} ago`;
  if (age < day) return `${plural(Math.floor(age / hour), 'hour', 'hours')} ago`;
  return `${plural(Math.floor(age / day), 'day', 'days')} ago`;
}

/**
 * Returns the title of an item as screens show it: of an AI challenge without a label such as "Title:" in front and
 * without quotes around it.
 */
export const titleOf = ({ kind, title }: ToReviewItem): string => (kind === 'ai' ? cleanAiTitle(title) : title);
