import { cleanAiTitle } from '@teamsparks/contract/ai/ai-title';
import type { ToReviewItem } from '@teamsparks/contract/admin/addresses/to-review';
import type { ReportReason } from '@teamsparks/contract/reviews/review-reasons';
import type { RequestWish, ReviewDecision, ReviewKind } from '@teamsparks/contract/admin/vocabulary';
import { FilePen, Flag, HandHelping, type LucideIcon, Sparkles } from 'lucide-react';
import { boot } from '../../../shared/session/boot.ts';
import { roleWords } from '../../../shared/session/role-words.ts';
import { formatDate, plural } from '../../../shared/format/format.ts';

interface KindWords {
  label: string;
  /** In the filter. */
  many: string;
  icon: LucideIcon;
  /** The main decision first. */
  decisions: (item: ToReviewItem) => readonly Choice[];
  why: (item: ToReviewItem) => string;
}

export interface Choice {
  decision: Exclude<ReviewDecision, 'undo'>;
  label: string;
}

const choices = (accept: string, reject: string) => (): readonly Choice[] => [
  { decision: 'accept', label: accept },
  { decision: 'reject', label: reject },
];
const grants: readonly Choice[] = [
  { decision: 'mentor', label: 'Approve as teacher' },
  { decision: 'run_challenges', label: 'Only run challenges' },
];

const wishWords: Record<RequestWish, string> = {
  mentor: 'asks for teacher access',
  run_challenges: 'asks to run challenges',
};

/** Returns the username, address and role of a person who asks for something, since when they have an account, and their note. */
function whoAsks({ request, role }: ToReviewItem): string {
  if (!request) return '';
  const { username, email, joined_at, note, link_of } = request;
  const domains = boot.settings.sign_up_domains;
  const isOutside = domains !== undefined && !domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
  const outside = isOutside ? ' (not of this school)' : '';
  const by = link_of === undefined ? '' : ` Came by ${link_of ? `a link of ${link_of}` : 'a link'}.`;
  const said = note ? ` “${note}”` : '';
  return `${username}, ${email}${outside}. ${role ? `${roleWords[role].name}, joined` : 'Joined'} ${formatDate(joined_at)}.${by}${said}`;
}

const reasonWords: Record<ReportReason, string> = {
  unkind: 'unkind',
  personal: 'has private details',
  spoiler: 'gives the solution away',
  off_topic: 'off topic',
};

const reported = ({ review }: ToReviewItem): string =>
  (review?.reasons ?? []).map(({ reason, count }) => `${reasonWords[reason]} (${count})`).join(', ');

/** What each kind is called and asks, and how it is decided. */
export const kindWords: Record<ReviewKind, KindWords> = {
  ai: {
    label: 'AI challenge',
    many: 'AI challenges',
    icon: Sparkles,
    decisions: choices('Show to everyone', 'Keep private'),
    why: ({ who }) => `${who} accepted it. Others see it after you approve it.`,
  },
  draft: {
    label: 'Draft',
    many: 'Drafts',
    icon: FilePen,
    decisions: choices('Publish', 'Archive'),
    why: ({ who }) => `${who} added it. Only people who edit challenges see drafts.`,
  },
  proposal: {
    label: 'Proposal',
    many: 'Proposals',
    icon: FilePen,
    decisions: choices('Publish', 'Archive'),
    why: ({ who }) => `${who} proposed an AI challenge for the library.`,
  },
  request: {
    label: 'Request',
    many: 'Requests',
    icon: HandHelping,
    decisions: ({ request }) => [
      ...grants.toSorted(
        (one, other) => Number(other.decision === request?.wants) - Number(one.decision === request?.wants),
      ),
      { decision: 'reject', label: 'Refuse' },
    ],
    why: whoAsks,
  },
  report: {
    label: 'Reported review',
    many: 'Reported reviews',
    icon: Flag,
    decisions: choices('Keep review', 'Hide review'),
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

/** Returns the line that opens an item: its title, of a request with what the person asks for. */
export const headingOf = (item: ToReviewItem): string =>
  item.request ? `${titleOf(item)} ${wishWords[item.request.wants]}` : titleOf(item);

const requestDone: Partial<Record<ReviewDecision, string>> = {
  mentor: 'has teacher access now',
  run_challenges: 'can run challenges now',
};

/** Returns the sentence after a decision: of a request with the person's name, else the title with the server's `answer`. */
export function doneWords(item: ToReviewItem, decision: ReviewDecision, answer: string): string {
  const done = item.kind === 'request' ? requestDone[decision] : undefined;
  return done ? `${titleOf(item)} ${done}.` : `“${titleOf(item)}”: ${answer}`;
}

/** Returns the decisions that this person may make about an item, the main one first. */
export const choicesOf = (item: ToReviewItem): readonly Choice[] =>
  kindWords[item.kind].decisions(item).filter(({ decision }) => item.can[decision === 'reject' ? 'reject' : 'accept']);
