import type { AuditEntry } from '@teamsparks/contract/admin/addresses/admin';
import { idPattern } from '@teamsparks/contract/shared/endpoint';
import { roles, statuses, statusLabels } from '@teamsparks/contract/shared/vocabulary';
import { plural } from '../../../shared/format/format.ts';
import { isDay } from '../is-day.ts';
import { roleWords } from '../../../shared/session/role-words.ts';
import {
  oneOf,
  pageField,
  type SearchOf,
  searchState,
  searchText,
  textIf,
} from '../../../shared/url-state/search-state.ts';

/** What the filter offers: beginnings of actions, and words for them. */
export const actionFilters = [
  { value: '', label: 'Everything' },
  { value: 'session.', label: 'Signing in' },
  { value: 'session.failed', label: 'Signing in that failed' },
  { value: 'account.', label: 'Own accounts' },
  { value: 'user.', label: 'People and roles' },
  { value: 'challenge.', label: 'Challenges' },
  { value: 'review.', label: 'Reviews' },
  { value: 'invited.', label: 'Invitations of the school' },
  { value: 'teacher_request.', label: 'Requests for teacher access' },
  { value: 'run_request.', label: 'Requests to run challenges' },
  { value: 'program.', label: 'Programs' },
  { value: 'event.', label: 'Events' },
  { value: 'group.', label: 'Groups' },
  { value: 'mentor', label: 'High school mentors' },
  { value: 'calendar.', label: 'Calendar addresses' },
  { value: 'lesson_plan.', label: 'Lesson plans' },
  { value: 'training_video.', label: 'Training videos' },
  { value: 'ai_challenge.', label: 'AI challenges' },
  { value: 'settings.', label: 'Settings' },
  { value: 'outbox.', label: 'Emails' },
  { value: 'audit.', label: 'This log' },
] as const;

type Details = AuditEntry['details'];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function roleName(value: unknown): string {
  const role = roles.find((one) => one === value);
  return role ? roleWords[role].name : text(value);
}

const peopleIn = (invitations: unknown): string =>
  plural(Array.isArray(invitations) ? invitations.length : 0, 'person', 'people');

function statusName(value: unknown): string {
  const status = statuses.find((one) => one === value);
  return status ? statusLabels[status] : text(value);
}

const settingNames: Readonly<Record<string, string>> = {
  time_zone: 'time zone',
  days_off: 'days off',
  paper: 'paper size',
  review_ai: 'review of AI challenges',
  school_name: 'school name',
  contact_name: 'contact name',
  contact_email: 'contact email',
  contact_phone: 'contact phone',
  contact_private: 'who sees the contact',
  sign_up_domains: 'who may sign up',
  sign_up_invited: 'who may sign up',
};

const providerNames: Readonly<Record<string, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
  oidc: 'the provider of the school',
};
/** Returns how a provider is called; '' without one. */
const providerName = (way: unknown): string => (typeof way === 'string' ? (providerNames[way] ?? '') : '');

/** The sentence of an action: "{actor}" and "{subject}" stand for who did it and to whom or what. */
export const actionSentences: Readonly<Record<string, string | ((details: Details) => string)>> = {
  'session.started': '{actor} signed in',
  // The typed name is not recorded, because it may have been a password.
  'session.failed': ({ reason }) =>
    reason === 'unknown name'
      ? 'Someone tried to sign in with an unknown username'
      : `Signing in as {subject} failed: ${text(reason)}`,
  'session.reuse': 'An old session token of {subject} was used again; the session was ended',
  'account.registered': ({ with: way }) => ['{actor} signed up', providerName(way)].filter(Boolean).join(' with '),
  'account.verified': '{actor} verified the email address',
  'account.updated': '{actor} changed their account',
  'account.email_changed': '{actor} changed their email address',
  'account.password_dropped': '{actor} removed their password',
  'account.password_changed': '{actor} changed their password',
  'account.password_reset': '{actor} set a new password with a mailed link',
  'account.second_factor_on': '{actor} turned on two-step login',
  'account.second_factor_off': '{actor} turned off two-step login',
  'account.recovery_code_used': '{actor} signed in with a recovery code',
  'account.sessions_ended': '{actor} signed out everywhere',
  'account.google_linked': '{actor} connected a Google account',
  'account.google_unlinked': '{actor} disconnected the Google account',
  'account.identity_linked': ({ with: way }) => `{actor} connected ${providerName(way)}`,
  'account.identity_unlinked': ({ with: way }) => `{actor} disconnected ${providerName(way)}`,
  'account.exported': '{actor} downloaded their data',
  'account.deleted': 'Someone deleted their account',
  'user.created': 'The account of {subject} was created on the server',
  'user.role_changed': ({ from, to }) =>
    `{actor} changed the role of {subject} from ${roleName(from)} to ${roleName(to)}`,
  'user.suspended': '{actor} suspended {subject}',
  'user.reactivated': '{actor} reactivated {subject}',
  'user.permissions_changed': '{actor} changed the exceptions of {subject}',
  'user.sessions_ended': '{actor} signed {subject} out everywhere',
  'user.verification_sent': '{actor} sent the verification email to {subject} again',
  'user.password_set': 'A new password was set for {subject} on the server',
  'challenge.created': '{actor} added {subject}',
  'challenge.updated': '{actor} changed {subject}',
  'challenge.archived': '{actor} archived {subject}',
  'challenge.restored': '{actor} restored {subject}',
  'challenge.reverted': '{actor} restored an earlier version of {subject}',
  'challenge.status': ({ from, to }) =>
    `{actor} changed the status of {subject} from ${statusName(from)} to ${statusName(to)}`,
  'review.restored': '{actor} restored someone else’s review',
  'review.deleted': '{actor} deleted someone else’s review',
  'review.kept': '{actor} kept a reported review',
  'review.hidden': '{actor} hid a reported review from everyone but its author',
  'review.reopened': '{actor} sent a reported review back to review',
  'invited.made': ({ invitations }) => `{actor} invited ${peopleIn(invitations)}`,
  'invited.sent': 'The mail of {subject} was sent',
  'invited.renewed': ({ invitations }) => `{actor} renewed the invitation of ${peopleIn(invitations)}`,
  'invited.link_made': '{actor} copied the link of {subject}',
  'invited.withdrawn': '{actor} withdrew {subject}',
  'invited.restored': '{actor} restored {subject}',
  'invited.accepted': '{actor} accepted an invitation of the school',
  'invited.vouched': '{actor} vouched for {subject}, who came by a copied link',
  'invited.exported': '{actor} downloaded the list of invited people',
  'teacher_request.granted': '{actor} granted the request of {subject}',
  'teacher_request.refused': '{actor} refused the request of {subject}',
  'teacher_request.disowned': 'The rights of {subject} were given back by mail: "This was not me"',
  'teacher_request.reopened': '{actor} sent the request of {subject} back to review',
  'run_request.granted': '{actor} let {subject} run challenges',
  'run_request.refused': '{actor} refused the request of {subject} to run challenges',
  'run_request.reopened': '{actor} sent the request of {subject} back to review',
  'program.created': '{actor} added the program {subject}',
  'program.updated': '{actor} changed the program {subject}',
  'program.archived': '{actor} archived the program {subject}',
  'program.restored': '{actor} restored the program {subject}',
  'event.created': '{actor} added the event {subject}',
  'event.updated': '{actor} changed the event {subject}',
  'event.archived': '{actor} archived the event {subject}',
  'event.restored': '{actor} restored the event {subject}',
  'event.plan_assigned': '{actor} assigned a lesson plan to the event {subject}',
  'event.plan_taken_off': '{actor} removed a lesson plan from the event {subject}',
  'group.created': '{actor} created the group {subject}',
  'group.updated': '{actor} changed the group {subject}',
  'group.archived': '{actor} archived the group {subject}',
  'group.restored': '{actor} restored the group {subject}',
  'group.deleted': '{actor} deleted the group {subject}',
  'group.link_created': '{actor} created a code for families of {subject}',
  'group.link_revoked': '{actor} stopped the code for families of {subject}',
  'group.follow_asked': '{actor} asked to follow {subject}',
  'group.unfollowed': '{actor} stopped following {subject}',
  'group.follower_confirmed': '{actor} let someone follow {subject}',
  'group.follower_removed': '{actor} removed someone who follows {subject}',
  'group.follower_restored': '{actor} sent a request to follow {subject} back',
  'group.leader_removed': '{actor} removed a leader of {subject}',
  'group.leader_restored': '{actor} restored a leader of {subject}',
  'mentors.viewed': '{actor} looked at the list of high school mentors',
  'mentors.imported': ({ added, changed }) =>
    `{actor} imported high school mentors: ${Number(added)} added, ${Number(changed)} changed`,
  'mentor.created': '{actor} added {subject}',
  'mentor.updated': '{actor} changed {subject}',
  'mentor.removed': '{actor} removed {subject}',
  'mentor.viewed': '{actor} looked at {subject}',
  'mentor.account_asked': '{actor} asked an account whether it is {subject}',
  'mentor.account_question_withdrawn': '{actor} no longer asks an account whether it is {subject}',
  'mentor.account_joined': '{actor} linked an account to {subject}',
  'mentor.account_parted': '{actor} unlinked {subject} from its account',
  'mentor.account_denied': '{actor} said that they are not {subject}',
  'mentor.assigned': '{actor} assigned {subject}',
  'mentor.unassigned': '{actor} ended an assignment of {subject}',
  'mentor.declined': '{actor} cannot come to an event as {subject}',
  'mentor.accepted': '{actor} can come to an event as {subject} after all',
  'mentor.account_left': '{actor} no longer is {subject}',
  'calendar.address_created': '{actor} created a private calendar address',
  'calendar.address_revoked': '{actor} stopped their private calendar address',
  'lesson_plan.created': '{actor} created the lesson plan {subject}',
  'lesson_plan.updated': '{actor} changed the lesson plan {subject}',
  'lesson_plan.restored': '{actor} restored the lesson plan {subject}',
  'lesson_plan.deleted': '{actor} deleted the lesson plan {subject}',
  'lesson_plan.status': ({ from, to }) =>
    `{actor} changed the status of the lesson plan {subject} from ${statusName(from)} to ${statusName(to)}`,
  'training_video.created': '{actor} added the video {subject}',
  'training_video.updated': '{actor} changed the video {subject}',
  'training_video.restored': '{actor} restored the video {subject}',
  'training_video.deleted': '{actor} deleted the video {subject}',
  'ai_challenge.accepted': '{actor} accepted an AI challenge',
  'ai_challenge.rejected': '{actor} rejected an AI challenge',
  'ai_challenge.passed': '{actor} showed an AI challenge to everyone',
  'ai_challenge.refused': '{actor} kept an AI challenge private',
  'ai_challenge.reopened': '{actor} sent an AI challenge back to review',
  'ai_challenge.undecided': '{actor} withdrew a vote on an AI challenge',
  'settings.changed': ({ name }) => `{actor} changed a setting: ${settingNames[text(name)] ?? text(name)}`,
  'outbox.viewed': '{actor} looked at the emails',
  'audit.exported': '{actor} downloaded this log',
};

const offered: readonly string[] = actionFilters.map(({ value }) => value);

/** The audit log's filters from the address; '' means no filter. */
export const auditSearch = searchState({
  /** The beginning of an action: "session." is everything about signing in. */
  action: oneOf(offered, ''),
  /** Part of the username of who did it. */
  actor: searchText,
  /** Id of somebody who did it or to whom it was done. */
  person: textIf((text) => idPattern.test(text) && Number(text) <= 2_147_483_647),
  /** First and last day in UTC, `2026-11-21`. */
  from: textIf(isDay),
  to: textIf(isDay),
  page: pageField,
});
export type AuditSearch = SearchOf<typeof auditSearch>;

/** Tells whether the search differs from the whole log; its page does not count. */
export const isNarrowed = (search: AuditSearch): boolean =>
  Object.keys(auditSearch.address({ ...search, page: 1 })).length > 0;
