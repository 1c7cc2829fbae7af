import { commandRun } from '@teamsparks/contract/runs/endpoints/runs';
import { randomUUID } from 'node:crypto';
import { expect, test } from '../../fixtures.ts';
import { overflowOf } from '../../stage/accessibility.ts';
import { call } from '../../stage/people.ts';
import { runId, runInLobby } from '../../stage/run-screens.ts';

const names = [
  'Straws',
  'Masking tape',
  'Index cards',
  'Marbles',
  'Paper clips',
  'Rubber bands',
  'Craft sticks',
  'String',
];
const materials = [...names, 'Aluminum foil', 'Paper cups'].map((name) => ({
  name,
  quantity: 20,
  units: 'pieces',
  category: 'damaging' as const,
}));
/** A challenge that has only a PDF; building takes 10 minutes, so that the clock shows five characters. */
const bridge = { pages: [['Answers for adults'], ['Build a bridge of straws']], time_limits: { build: 10 }, materials };
const screens = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
];

test('RUN-005 RUN-011 on projectors and tablets the page of a PDF is large, and title, clock and ten materials stand beside it whole', async ({
  page,
  admin,
  aDevice,
  signInNew,
}) => {
  test.slow();
  await signInNew('mentor');
  const { code } = await runInLobby(page, admin, bridge);
  const params = { id: runId(page) };
  const step = (one: Parameters<typeof call<typeof commandRun>>[2]['body']['step']) =>
    call(page.request, commandRun, { params, body: { id: randomUUID(), by: randomUUID(), seen: 10_000, step: one } });
  const screen = await aDevice(screens[0]);
  await screen.goto(`/run/${code}`);
  await step({ kind: 'pages', payload: { stage: 0, pages: [2] } });
  await step({ kind: 'start', payload: {} });
  await step({ kind: 'next', payload: {} });
  await step({ kind: 'pause', payload: {} });
  await expect(screen.getByRole('heading', { level: 1, name: 'Build' })).toBeVisible();
  for (const size of screens) {
    await screen.setViewportSize(size);
    await expect(screen.locator('.pdf-page[data-painted="true"]')).toBeVisible();
    const seen = () =>
      screen.evaluate(() => {
        const places = ['.team-stage-head', '.team-stage-sheet', '.team-stage-things', '.team-stage-foot'].map((one) =>
          document.querySelector<HTMLElement>(one)!,
        );
        const boxes = places.map((one) => one.getBoundingClientRect());
        const isApart = (a: DOMRect, b: DOMRect) =>
          a.right <= b.left || b.right <= a.left || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
        return {
          cut: places.filter((one) => {
            const isClipped = getComputedStyle(one).overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 1;
            return isClipped || one.scrollWidth > one.clientWidth + 1;
          }),
          isApart: boxes.every((a, at) => boxes.slice(at + 1).every((b) => isApart(a, b))),
          isLarge: document.querySelector('.pdf-page')!.getBoundingClientRect().height >= innerHeight * 0.45,
          isWhole: boxes.every(({ right, bottom }) => right <= innerWidth && bottom <= innerHeight),
          letters:
            parseFloat(getComputedStyle(document.querySelector('.team-stage-things li')!).fontSize) >
            Math.min(innerWidth, innerHeight) / 50,
        };
      });
    const right = { cut: [], isApart: true, isLarge: true, isWhole: true, letters: true };
    await expect.poll(seen, { message: `${size.width} × ${size.height}` }).toEqual(right);
    expect(await overflowOf(screen)).toBe(0);
  }
});
