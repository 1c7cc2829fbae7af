import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exportMyData } from '@teamsparks/contract/admin/endpoints/account';
import { withApp } from '../../../../test/harness.ts';
import { aPerson } from '../../../../test/people.ts';

const harness = withApp();

/** Columns about a person whose rows the export holds, by the name under which it holds them. */
const exported: Record<string, string> = {
  'ai_challenges.created_by': 'ai_challenges',
  'audit_log.actor_id': 'audit',
  'bookmarks.user_id': 'bookmarks',
  'boxes.owner_id': 'boxes',
  'calendar_feeds.user_id': 'calendar_address',
  'challenges.created_by': 'challenges_created',
  'curriculum_challenges.user_id': 'curriculum',
  'curriculum_notes.user_id': 'curriculum',
  'curriculum_shares.user_id': 'curriculum',
  'email_tokens.user_id': 'email_links',
  'ended_date_followers.user_id': 'groups',
  'event_substitutes.handed_by': 'events_handed_over',
  'event_substitutes.user_id': 'events_handed_over',
  'expected_people.accepted_by': 'invited_as',
  'favorites.user_id': 'favorites',
  'first_steps.user_id': 'first_steps',
  'flag_overrides.user_id': 'permissions',
  'former_leaders.user_id': 'groups',
  'group_followers.user_id': 'groups',
  'group_leaders.user_id': 'groups',
  'idempotency_keys.user_id': 'idempotency_keys',
  'identities.user_id': 'identities',
  'invitations.invited_by': 'invitations',
  'invitations.user_id': 'invitations',
  'lesson_plan_authors.user_id': 'lesson_plans_written_along',
  'lesson_plans.created_by': 'lesson_plans',
  'looking_back_lines.written_by': 'lines_about_events',
  'mentor_availability.user_id': 'mentoring',
  'mentor_join_requests.user_id': 'mentoring',
  'mentors.user_id': 'mentoring',
  'review_reports.user_id': 'reported_reviews',
  'reviews.user_id': 'reviews',
  'run_requests.user_id': 'run_request',
  'runs.host_id': 'runs',
  'saved_filters.user_id': 'saved_filters',
  'sessions.user_id': 'sessions',
  'training_sessions.created_by': 'training_sessions',
  'training_video_progress.user_id': 'training_progress',
  'training_videos.created_by': 'training_videos',
  'tried.user_id': 'tried',
  'uploads.user_id': 'uploads',
};

/** Columns that the export leaves out, and why. */
const leftOut: Record<string, string> = {
  'ai_challenges.decided_by':
    'Says who let a challenge of somebody else pass; the audit log of the export has the decision.',
  'challenge_versions.actor_id':
    'The history of challenges belongs to the library; the audit log of the export has every change.',
  'challenges.updated_by': 'The content belongs to the library; the audit log of the export has every change.',
  'expected_people.invited_by': 'Says whom an administrator invited; the audit log of the export has the invitation.',
  'group_reminders.user_id': 'Says only that a mail was written; the mails are in the export.',
  'join_links.made_by': 'Says which link for many an administrator made; the audit log of the export has it.',
  'mentor_assignments.assigned_by': 'Says who assigned somebody else; the audit log of the export has the assignment.',
  'mentor_join_requests.asked_by': 'Says which administrator asked somebody else; the audit log of the export has it.',
  'preparation_notices.user_id': 'Says only that a mail was written; the mails are in the export.',
  'print_packs.user_id': 'Lives for a day, and says nothing but what somebody printed.',
  'recovery_codes.user_id': 'Hashes of secrets that would let somebody else in.',
  'run_requests.decided_by': 'Says who decided about somebody else; the audit log of the export has the decision.',
};

test('SEC-64 a table with a person in it is in the export, or says why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`.execute(harness.context.db);
  const columns = [...Object.keys(exported), ...Object.keys(leftOut)].toSorted();
  expect(rows.map(({ name }) => name).toSorted()).toEqual(columns);
  const answer = await harness.send(exportMyData.path, { as: await aPerson(harness.context, 'mentor') });
  expect(Object.keys((await answer.json()) as object)).toEqual(expect.arrayContaining(Object.values(exported)));
});
