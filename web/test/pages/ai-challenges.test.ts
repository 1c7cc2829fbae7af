import {
  generateAiChallenge,
  getAiChallenge,
  proposeAiChallenge,
  rewriteAiChallenge,
} from '@teamsparks/contract/ai/endpoints';
import { getChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listGroups } from '@teamsparks/contract/groups/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { nothingAround } from '../stage/challenges.ts';
import { aGroup } from '../stage/groups.ts';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a, permissionsOf } from '../stage/people.ts';
import { aChallenge, anAiChallenge } from '../stage/rows.ts';
import { until } from '../stage/until.ts';
import { accept, alert, answerDecisions, button, reject, stored, votes } from '../stage/ai-decisions.ts';

const generate = button('Generate AI On-The-Spot Challenge');

const title = page.getByRole('heading', { level: 1 });

beforeEach(answerDecisions);

test('AIC-017 to AIC-023, AIC-029 to AIC-037, API-051: a wish is sent as it was chosen, and what was made is shown', async () => {
  server.answer(generateAiChallenge, anAiChallenge({ description: 'Scene:\nA hill.\nTask:\nBuild a peak.' }));
  await open('/aichallenges', a('student'));
  await expect(page.getByRole('heading', { level: 1, name: 'AI On-The-Spot Challenges' })).toBeVisible();
  const [category, variant] = [page.getByLabel('Category'), page.getByLabel('Variant')];
  await category.selectOption('Water');
  await expect(variant).toBeDisabled();
  await expect(variant.getByRole('option')).toHaveTexts(['No variants']);
  await category.selectOption('Device');
  await variant.selectOption('marble_run');
  await category.selectOption('Bridge');
  await expect(variant).toHaveValue('span_only');
  await generate.click();
  await addressIs('/aichallenges/21');
  expect(server.requests(generateAiChallenge).map(({ body }) => body)).toEqual([
    { category: 'Bridge', variant: 'span_only', level: null },
  ]);
  await expect(title).toBeFocused();
  await expect(title).toHaveText('Paper Peak');
  await expect(page.getByRole('article').getByText('Bridge')).toBeVisible();
  await expect(page.getByRole('article').getByText('Easy')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Build a peak.');
  await expect(page.getByRole('link', { name: 'Back to AI Challenges' })).toHaveAttribute('href', '/aichallenges');
  await expect(page.getByRole('heading', { name: 'Challenge Evaluation' })).toBeVisible();
  await expect(reject).toBeVisible();
  await accept.click();
  await expect(page.getByRole('status').getByText('Challenge accepted successfully')).toBeVisible();
  await addressIs('/aichallenges');
  await expect(category).toHaveValue('Bridge');
  expect(votes()).toEqual([{ challenge_id: 21, action: 'accept' }]);
});

test('SHT-025, SHT-050: the words are shown in their parts, with what is for the host to those who get it', async () => {
  const team = {
    one_liner: 'Span it.',
    scene: ['A canyon opens.'],
    task: ['Build a bridge.'],
    rules: ['No tape.'],
    scoring: [{ item: 'Reach', detail: '', points: 100, up_to: true }],
    language: 'en',
    time_limits: { build: 6 },
    materials: [{ name: 'Straws', quantity: 30, units: 'pieces', category: 'damaging' as const }],
    safety_flags: ['Water' as const],
  };
  const fan = { name: 'Fan', quantity: 1, units: 'piece', category: 'setup_only' as const };
  const host = { setup: ['Hide the fan.'], notes: ['Watch.'], handouts: [], setup_difficulty: 2 };
  const secret = { skills: [], core_mechanic: null };
  stored.one = anAiChallenge({ details: { ...team, ...host, ...secret, materials: [...team.materials, fan] } });
  const sheet = page.getByRole('article');
  const part = (name: string) => sheet.getByRole('region', { name });
  await open('/aichallenges/21', a('mentor'));
  await expect(sheet).toContainText('Span it.');
  for (const [name, words] of Object.entries({
    Scene: 'A canyon opens.',
    Task: 'Build a bridge.',
    Rules: 'No tape.',
  })) {
    await expect(part(name)).toContainText(words);
  }
  await expect(part('Time: 6 min, 11 with reading and scoring')).toBeVisible();
  await expect(part('Materials').getByRole('checkbox')).toHaveCount(1);
  await sheet.getByText('For the host: setup, notes and handouts').click();
  for (const words of ['Hide the fan.', 'Fan', 'Watch.']) await expect(sheet).toContainText(words);

  stored.one = anAiChallenge({ details: team });
  await open('/aichallenges/21', a('student'));
  await expect(part('Task')).toBeVisible();
  await expect(sheet.getByText('For the host', { exact: false })).toHaveCount(0);
});

test('AIC-038 to AIC-040, WRT-07: what is not there or not theirs', async () => {
  const sentence = "Sorry, we couldn't find this AI challenge. Please generate a new one.";
  for (const code of ['forbidden', 'not_found'] as const) {
    server.refuse(getAiChallenge, { code, detail: 'AI challenge not found.' });
    await open('/aichallenges/21', a('student'));
    await expect(page.getByRole('heading', { level: 1, name: 'Challenge Not Found' })).toBeVisible();
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await open('/aichallenges/peak', a('student'));
  await page.getByRole('link', { name: 'Back to AI Challenges' }).click();
  await addressIs('/aichallenges');
});

test('AIC-024, ERR-050, WRT-39: generating takes its time, is cancelled, fails, is too much', async () => {
  server.holdBack(generateAiChallenge);
  await open('/aichallenges', a('student'));
  await generate.click();
  await expect(page.getByRole('button', { name: /Generating\.\.\.$/ })).toBeVisible();
  await button('Cancel').click();
  await expect(generate).toBeEnabled();
  await expect(alert).toHaveCount(0);
  const failure = 'Failed to generate AI challenge. Please try again.';
  server.refuse(generateAiChallenge, { code: 'bad_gateway', detail: failure });
  await generate.click();
  await expect(alert).toHaveText(failure);
  // Where trying again at once does not help, the reason says so.
  for (const [code, detail] of [
    ['too_many_requests', 'Please wait 40 seconds.'],
    ['unavailable', 'There is no generator right now.'],
  ] as const) {
    server.refuse(generateAiChallenge, { code, detail });
    await generate.click();
    await expect(alert).toHaveText(`${failure}${detail}`);
  }
});

test('a part is written anew, in a challenge of its own', async () => {
  stored.one = anAiChallenge({ status: 'accepted' });
  server.answer(rewriteAiChallenge, () => (stored.one = anAiChallenge({ id: 22, parent_id: 21 })));
  await open('/aichallenges/21', a('mentor'));
  await page.getByText('Almost right?').click();
  await page.getByRole('button', { name: /^Other materials/ }).click();
  await addressIs('/aichallenges/22');
  await expect(page.getByText('Fresh from the generator')).toBeVisible();
  expect(server.requests(rewriteAiChallenge).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: 21, section: 'materials', wish: 'other_materials' },
  ]);
});

test('an accepted challenge becomes a draft of the challenge library, for those who may propose one', async () => {
  stored.one = anAiChallenge({ status: 'accepted', can: { edit: true, decide: true, rewrite: true, propose: true } });
  server.answer(proposeAiChallenge, () => {
    stored.one = { ...stored.one, library_challenge_id: 41 };
    return { challenge_id: 41 };
  });
  nothingAround().answer(getChallenge, aChallenge({ status: 'draft' }));
  await open('/aichallenges/library/21', a('mentor'));
  await button('Propose for the library').click();
  await expect(page.getByRole('status').getByText('The draft is in the challenge library.')).toBeVisible();
  await addressIs('/challenges/41');
  await expect(page.getByText('Draft').first()).toBeVisible();
  await open('/aichallenges/library/21', a('mentor'));
  await expect(page.getByRole('link', { name: 'Open the draft' })).toHaveAttribute('href', '/challenges/41');

  stored.one = anAiChallenge({ status: 'accepted' });
  await open('/aichallenges/library/21', a('student'));
  await expect(page.getByRole('heading', { name: 'Challenge Evaluation' })).toBeVisible();
  await expect(button('Propose for the library')).toHaveCount(0);
});

test('CON-17: each page for those whose flag an administrator left them', async () => {
  const flags = (view: boolean, make: boolean) => ({
    ...a('student'),
    permissions: { ...permissionsOf('student'), view_ai_challenges: view, add_edit_ai_challenges: make },
  });
  for (const address of ['/aichallenges', '/aichallenges/21']) {
    await open(address, flags(true, false));
    await expect(page.getByText('You do not have permission to generate AI challenges.')).toBeVisible();
  }
  await open('/aichallenges/library', flags(true, false));
  await expect(page.getByRole('heading', { level: 1, name: 'AI Challenge Library' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gen AI' })).toHaveCount(0);
  for (const address of ['/aichallenges/library', '/aichallenges/library/21']) {
    await open(address, flags(false, true));
    await expect(page.getByText('You do not have permission to view AI challenges.')).toBeVisible();
  }
  await until(() => expect(server.requests(getAiChallenge)).toEqual([]));
});

test('PRE-002 AIC-081 the generator offers the groups of the person first, and sends numbers and id alone', async () => {
  server.answer(listGroups, [aGroup({ id: 8, children: 13, minutes: 60, place: 'Gym' })]);
  server.answer(generateAiChallenge, anAiChallenge());
  await open('/aichallenges', a('mentor'));
  const choice = page.getByRole('button', { name: 'Tuesday Team, Elementary, 13 children' });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Level')).toHaveValue('Elementary');
  await page.getByRole('button', { name: 'Generate AI On-The-Spot Challenge' }).click();
  await addressIs('/aichallenges/21');
  expect(server.requests(generateAiChallenge).map(({ body }) => body)).toEqual([
    {
      category: 'Storytelling',
      variant: 'comedy',
      level: 'Elementary',
      group: { children: 13, team_size: 4, minutes: 60 },
      group_id: 8,
    },
  ]);
});
