import type { Actor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { exportAiChallenges } from '../../ai/index.ts';
import { exportBoxes } from '../../boxes/index.ts';
import { exportCurriculum } from '../../materials/index.ts';
import { exportDashboard, exportFirstSteps, exportLines } from '../../practice/index.ts';
import { exportSubstitutes, findFeedOf } from '../../events/index.ts';
import { exportExpected, exportInvitations, exportRunRequest, findIdentities } from '../../accounts/index.ts';
import { exportCoAuthorships, exportPlans, exportProgress, exportTraining } from '../../lesson-plans/index.ts';
import { exportGroups } from '../../groups/index.ts';
import { exportMentoring } from '../../mentors/index.ts';
import { exportReports, exportReviews } from '../../reviews/index.ts';
import { exportRuns } from '../../runs/index.ts';
import { exportSavedFilters } from '../../challenges/index.ts';
import { findAccessRows, findOwnAudit, findWorkRows } from './export.repository.ts';
import { type OwnAccount, recordOwnAction } from './own-account.ts';
import { findAccount } from './profile.repository.ts';
import { readPreferences } from './profile.service.ts';

/**
 * Returns what is stored about the person, without secrets, as one JSON text, and records the export (the record is
 * part of it); throws 401 if the account no longer exists.
 */
export async function exportAccount({ context: { db, clock } }: OwnAccount, actor: Actor): Promise<string> {
  return inTransaction(db, async (tx) => {
    const account = await findAccount(tx, actor.userId);
    if (!account) throw new Refusal('unauthorized', 'Please log in.');
    const { age_confirmed_at, terms_version, preferences, ...profile } = account;
    await recordOwnAction(tx, actor, 'account.exported');
    const everything = {
      exported_at: clock.now(),
      profile: { ...profile, preferences: readPreferences(preferences) },
      consents: { age_confirmed_at, terms_version },
      identities: await findIdentities(tx, actor.userId),
      ...(await findAccessRows(tx, actor.userId, profile.email)),
      ...(await findWorkRows(tx, actor.userId)),
      boxes: await exportBoxes(tx, actor.userId),
      saved_filters: await exportSavedFilters(tx, actor.userId),
      reviews: await exportReviews(tx, actor.userId),
      reported_reviews: await exportReports(tx, actor.userId),
      run_request: await exportRunRequest(tx, actor.userId),
      invited_as: await exportExpected(tx, actor.userId),
      runs: await exportRuns(tx, actor.userId),
      ai_challenges: await exportAiChallenges(tx, actor.userId),
      curriculum: await exportCurriculum(tx, actor.userId),
      ...(await exportDashboard(tx, actor.userId)),
      first_steps: await exportFirstSteps(tx, actor.userId),
      lesson_plans: await exportPlans(tx, actor.userId),
      lesson_plans_written_along: await exportCoAuthorships(tx, actor.userId),
      ...(await exportTraining(tx, actor.userId)),
      training_progress: await exportProgress(tx, actor.userId),
      groups: await exportGroups(tx, actor.userId),
      invitations: await exportInvitations(tx, actor.userId),
      events_handed_over: await exportSubstitutes(tx, actor.userId),
      calendar_address: { created_at: (await findFeedOf(tx, actor.userId)) ?? null },
      lines_about_events: await exportLines(tx, actor.userId),
      mentoring: await exportMentoring(tx, actor.userId),
      audit: await findOwnAudit(tx, actor.userId),
    };
    return `${JSON.stringify(everything, null, 2)}\n`;
  });
}
