import { sendAiFeedback } from '@teamsparks/contract/ai/endpoints';
import { refreshSession } from '@teamsparks/contract/accounts/endpoints/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a, userOf } from '../stage/people.ts';
import { anAiChallenge } from '../stage/rows.ts';
import { accept, alert, answerDecisions, reject, stored, votes } from '../stage/ai-decisions.ts';

const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });

beforeEach(answerDecisions);

const shown = 'Everyone can find it in the AI Challenge Library.';
const first = 'Someone on the staff reviews it first. Then everyone can find it in the AI Challenge Library.';
const ifAccepted =
  'If you accept it, staff reviews it first. Then it appears in the AI Challenge Library for everyone.';

test.each([
  [
    'undecided',
    null,
    'Would you run it? Accepted challenges appear in the AI Challenge Library for everyone. Rejected ones are hidden.',
  ],
  ['undecided', 'waiting', `Would you run it? ${ifAccepted} Rejected ones are hidden.`],
  ['accepted', null, `You accepted this challenge. ${shown} Rejecting it hides it again.`],
  ['accepted', 'waiting', `You accepted this challenge. ${first} Rejecting it hides it again.`],
  [
    'accepted',
    'refused',
    'You accepted this challenge. Staff reviewed it and kept it private. Others do not see it. Rejecting it hides it again.',
  ],
  [
    'rejected',
    null,
    'You rejected this challenge. No one else can see it. Accepting it adds it to the AI Challenge Library.',
  ],
  ['rejected', 'waiting', `You rejected this challenge. No one else can see it. ${ifAccepted}`],
] as const)(
  'PEO-003 AIC-033: of one that is %s, and held as %s, both pages say who sees it',
  async (status, held, words) => {
    stored.one = anAiChallenge({ status, held: status === 'accepted' ? held : null, held_if_accepted: held });
    for (const path of ['/aichallenges/21', '/aichallenges/library/21']) {
      await open(path, a('student'));
      await expect(page.getByRole('region', { name: 'Challenge Evaluation' })).toContainText(words);
    }
  },
);

test.each([
  [
    null,
    'Everyone can find it in the AI Challenge Library. Rejecting it hides it from everyone but the person who made it.',
  ],
  [
    'waiting',
    'Accepting it shows it to everyone in the AI Challenge Library. Rejecting it hides it from everyone but the person who made it.',
  ],
  [
    'refused',
    'Accepting it shows it to everyone in the AI Challenge Library. Rejecting it hides it from everyone but the person who made it.',
  ],
] as const)(
  'PEO-003 AIC-033: an administrator reads of what somebody else accepted, held as %s, what their vote does',
  async (held, words) => {
    stored.one = anAiChallenge({ status: 'accepted', held, mine: false });
    for (const path of ['/aichallenges/21', '/aichallenges/library/21']) {
      await open(path, a('admin'));
      const section = page.getByRole('region', { name: 'Challenge Evaluation' });
      await expect(section.locator('p')).toHaveText(words);
    }
  },
);

test('AIC-003, AIC-027, AIC-028, WRT-07: by its address after signing in, and rejected', async () => {
  await open('/aichallenges/21', a('parent'));
  await reject.click();
  await expect(page.getByRole('status').getByText('Challenge rejected successfully')).toBeVisible();
  await addressIs('/aichallenges');
  expect(votes()).toEqual([{ challenge_id: 21, action: 'reject' }]);
  await open('/aichallenges/21', a('parent'));
  await expect(page.getByText(/^You rejected this challenge. No one else can see it./)).toBeVisible();
});

test('AIC-003: rejecting is taken back for ten seconds, and the challenge is where and as it was', async () => {
  await open('/aichallenges/21', a('student'));
  await reject.click();
  await addressIs('/aichallenges');
  await expect(undo).toBeVisible();
  await vi.advanceTimersByTimeAsync(8500);
  await undo.click();
  await addressIs('/aichallenges/21');
  await expect(page.getByText('Fresh from the generator')).toBeVisible();

  stored.one = anAiChallenge({ status: 'accepted' });
  await open('/aichallenges/library/21', a('student'));
  await reject.click();
  await addressIs('/aichallenges/library');
  await undo.click();
  await addressIs('/aichallenges/library/21');
  await expect(page.getByText(/^You accepted this challenge/)).toBeVisible();
  expect(votes().map(({ action }) => action)).toEqual(['reject', 'withdraw', 'reject', 'accept']);

  await reject.click();
  await expect(undo).toBeVisible();
  await vi.advanceTimersByTimeAsync(11_000);
  await expect(undo).toHaveCount(0);
});

test('AIC-036, ERR-046, ERR-049: a vote that is refused', async () => {
  server.refuse(sendAiFeedback, { code: 'conflict', detail: 'Not now.' });
  await open('/aichallenges/21', a('student'));
  await accept.click();
  await expect(alert.getByText('Error: Not now.')).toBeVisible();
  // Renewed, and refused all the same.
  server.answer(refreshSession, { user: userOf('student'), access_token: 'x', token_type: 'bearer', expires_in: 600 });
  server.refuse(sendAiFeedback, { code: 'unauthorized', detail: '' });
  await accept.click();
  await expect(alert.getByText('Please log in to provide feedback')).toBeVisible();
  server.holdBack(sendAiFeedback);
  await accept.click();
  await expect(page.getByRole('button', { name: /Submitting\.\.\.$/ })).toHaveCount(2);
});
