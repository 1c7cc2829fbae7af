import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { commandRun, createRun } from '@teamsparks/contract/runs/endpoints/runs';
import type { SentCommand } from '@teamsparks/contract/runs/fields/run';
import type { RunRules } from '@teamsparks/contract/runs/vocabulary';
import { expect, test } from '../../fixtures.ts';
import { checkState, overflowOf, phone } from '../../stage/accessibility.ts';
import { addChallenge } from '../../stage/challenges.ts';
import { call } from '../../stage/people.ts';
import { printedLines } from '../../stage/printed-lines.ts';

const projector = { width: 1280, height: 720 };
const scoring = Array.from({ length: 5 }, (_, at) => ({ item: `Item ${at + 1}`, detail: '', points: 20, up_to: true }));
const tower = {
  sheet: { task: ['Build a tower of paper.'], rules: [], scoring },
  time_limits: { build: 6 },
  pages: null,
};
/** Twelve names of the greatest length, 60 letters, without a place to break the line. */
const teams = Array.from({ length: 12 }, (_, at) => `${String.fromCharCode(65 + at)}n`.padEnd(60, 'wonderfulteam'));

async function twelveTeams(page: Page, admin: APIRequestContext, rules: RunRules) {
  const { id, name } = await addChallenge(admin, tower);
  const place = 'room' as const;
  const body = { kind: 'challenge' as const, id, rules, place, sound: false, teams };
  const run = await call(page.request, createRun, { body });
  const by = randomUUID();
  const step = (one: SentCommand['step']) =>
    call(page.request, commandRun, {
      params: { id: String(run.id) },
      body: { id: randomUUID(), by, seen: 400, step: one },
    });
  const score = async () => {
    for (const [team] of teams.entries()) {
      await step({ kind: 'points', payload: { stage: 0, team, points: [team, 0, 0, 0, 0.5] } });
    }
    await step({ kind: 'reveal', payload: { stage: 0 } });
  };
  return { name, run, step, score };
}

/** Returns how many of the matching elements are fully visible on the stage, and whether anything scrolls. */
const countShown = (screen: Page, selector: string) =>
  screen.evaluate((wanted) => {
    const fits = [...document.querySelectorAll(wanted)].map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const body = document.querySelector('.team-stage-body')!.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && top >= body.top - 1 && bottom <= body.bottom + 1;
    });
    const scrolls = [document.documentElement, ...document.querySelectorAll('.team-stage-body')].some(
      ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
    );
    return { seen: fits.filter(Boolean).length, of: fits.length, scrolls };
  }, selector);

test('RUN-011 RUN-020 twelve teams with names of 60 letters stand whole on a projector: in the lobby, with points, in the talk', async ({
  page,
  admin,
  aDevice,
  signInNew,
}) => {
  test.slow();
  await signInNew('mentor');
  const { name, run, step, score } = await twelveTeams(page, admin, 'tournament');
  const screen = await aDevice(projector);
  await screen.goto(`/run/${run.code?.code}`);
  await expect(screen.getByText('We are about to begin')).toBeVisible();
  await expect(screen.getByText('Code to join')).toContainText(run.code!.code.slice(0, 3));
  await expect(screen.getByText(name)).toHaveCount(0);
  expect(await countShown(screen, '.team-stage-teams li')).toEqual({ seen: 12, of: 12, scrolls: false });
  await step({ kind: 'start', payload: {} });
  await step({ kind: 'jump', payload: { part: 2 } });
  await score();
  await expect(screen.getByRole('columnheader', { name: 'Rank' }).first()).toBeVisible();
  expect(await countShown(screen, '.team-stage-lines tbody tr')).toEqual({ seen: 12, of: 12, scrolls: false });
  await expect(screen.getByRole('rowheader').first()).toHaveText(teams[11]!);
  await checkState(screen, [phone, projector]);
  await screen.setViewportSize({ width: 1920, height: 1080 });
  expect(await countShown(screen, '.team-stage-lines tbody tr')).toEqual({ seen: 12, of: 12, scrolls: false });
  await screen.setViewportSize(projector);
  await step({ kind: 'next', payload: {} });
  await expect(screen.getByRole('heading', { level: 1, name: 'Talk about it' })).toBeVisible();
  expect(await countShown(screen, '.team-stage-sums li')).toEqual({ seen: 12, of: 12, scrolls: false });
});

test('RUN-011 RUN-020 RUN-024 in practice the lobby names what is run, teams keep their order, no page is too wide for a phone, and all twelve are on paper', async ({
  page,
  admin,
  aDevice,
  signInNew,
}) => {
  test.slow();
  await signInNew('mentor');
  const { name, run, step, score } = await twelveTeams(page, admin, 'practice');
  const screen = await aDevice(phone);
  await screen.goto(`/run/${run.code?.code}`);
  await expect(screen.getByText(name)).toBeVisible();
  await expect(screen.getByText('Code to join')).toContainText(run.code!.code.slice(3));
  await page.setViewportSize(phone);
  await page.goto(`/runs/${run.id}`);
  const isNarrow = async () => {
    expect([await overflowOf(screen), await overflowOf(page)]).toEqual([0, 0]);
  };
  await expect(page.getByText(teams[11]!).first()).toBeVisible();
  await isNarrow();
  await step({ kind: 'start', payload: {} });
  await step({ kind: 'jump', payload: { part: 2 } });
  await expect(page.getByRole('button', { name: 'Reveal points' })).toBeVisible();
  await isNarrow();
  await score();
  await expect(screen.getByRole('rowheader')).toHaveText(teams);
  await expect(page.getByText(/^Points by item/).first()).toBeVisible();
  await isNarrow();
  await step({ kind: 'next', payload: {} });
  await expect(page.getByRole('textbox', { name: /next time we/i })).toHaveCount(12);
  await isNarrow();
  await step({ kind: 'end', payload: {} });
  await expect(page.getByText('The run is saved.')).toBeVisible();
  await isNarrow();
  const printed = await printedLines(await page.pdf({ format: 'Letter' }));
  expect(printed).toHaveLength(1);
  const paper = printed.flat().join('').replace(/\s/g, '');
  for (const words of ['Read', 'Build', 'Item5', ...teams.map((team) => team.slice(0, 2))])
    expect(paper).toContain(words);
  expect(
    printed
      .flat()
      .filter((line) => line.includes('Sum'))
      .join(' '),
  ).toMatch(/0\.5.*11\.5/);
});
