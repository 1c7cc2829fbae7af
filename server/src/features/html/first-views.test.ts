import { expect, test, vi } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aChallenge } from '../../../test/builders.ts';
import { pageCalls } from '../../../test/web-pages.ts';
import { aPerson } from '../../../test/people.ts';

const harness = withApp({ METRICS_TOKEN: 'a-token-for-the-metrics' });
const { pageFor, paintedPageFor } = pageCalls(harness);

test('what a page shows first is painted from the answers that it comes with', async () => {
  const person = await aPerson(harness.context, 'mentor');
  const { id } = await aChallenge(harness.context, { status: 'published' });
  const path = `/org-api/challenges/${id}`;
  const { html, boot, answers, painted } = await paintedPageFor(`/challenges/${id}`, person);
  expect(painted).toBe(`computer ${person.id} ${path}`);
  expect(boot?.painted).toBe('computer');
  expect(Object.keys(answers ?? {})).toEqual([path]);
  expect(answers?.[path]).toEqual(await (await harness.send(path, { as: person })).json());
  expect(html).not.toContain('rel="preload"');
  expect(html).toContain('<style>h1{margin:0}</style>');
});

/** Returns the number of pages so far by the outcome of their first view, from /metrics. */
async function countedViews(): Promise<Record<string, number>> {
  const answer = await harness.send('/metrics', { headers: { authorization: 'Bearer a-token-for-the-metrics' } });
  const samples = (await answer.text()).matchAll(/^pages_first_view_total\{outcome="(.+?)"\} (\d+)$/gm);
  return Object.fromEntries(Array.from(samples, ([, outcome, count]) => [outcome, Number(count)]));
}

test.each([
  ['its data is refused', 'no data', '/challenges/999999', 'href="/org-api/challenges/999999"'],
  ['painting fails', 'failed', '/challenges?search=cannot-paint', 'href="/org-api/challenges?search=cannot-paint"'],
  [
    'it asks for more',
    'no data',
    '/challenges?search=asks-for-more',
    'href="/org-api/challenges?search=asks-for-more"',
  ],
  [
    'painting takes too long',
    'late',
    '/challenges?search=takes-too-long',
    'href="/org-api/challenges?search=takes-too-long"',
  ],
])(
  'a page comes unpainted, with its data on the way, where %s, and is counted as "%s"',
  async (_, outcome, path, preloaded) => {
    if (outcome === 'failed') harness.expectError('a page could not be painted');
    const person = await aPerson(harness.context);
    await paintedPageFor('/challenges', person);
    const { [outcome]: before = 0 } = await countedViews();
    // Tries again when a busy machine took too long for another reason.
    await vi.waitFor(
      async () => {
        const { response, html, boot, answers, painted } = await pageFor(path, person);
        expect([response.status, painted, answers]).toEqual([200, undefined, undefined]);
        expect(boot).not.toHaveProperty('painted');
        expect(html).toContain('<div id="root"></div>');
        expect(html).toContain(preloaded);
        expect((await countedViews())[outcome]).toBeGreaterThan(before);
      },
      { timeout: 10_000 },
    );
  },
);

test('a painting thread that ended between two pages is asked nothing: another one paints the next page', async () => {
  const person = await aPerson(harness.context);
  await paintedPageFor('/challenges?search=ends-afterwards', person);
  for (const page of ['1', '2', '3']) await paintedPageFor(`/challenges?page=${page}`, person);
  expect(harness.logLines.filter((line) => line.includes('too slow'))).toEqual([]);
});

test('REL-05 when many ask at once painting is what is left out, and everybody gets a page', async () => {
  const person = await aPerson(harness.context);
  await paintedPageFor('/challenges', person);
  const before = await countedViews();
  // Tries again when the requests came too slowly for the server to leave a painting out.
  await vi.waitFor(
    async () => {
      const pages = await Promise.all(
        Array.from({ length: 32 }, () => pageFor('/challenges?search=takes-long', person)),
      );
      expect(pages.every(({ response, boot }) => response.status === 200 && boot?.user)).toBe(true);
      const after = await countedViews();
      expect(after.busy ?? 0).toBeGreaterThan(before.busy ?? 0);
      expect(after.painted).toBeGreaterThan(before.painted ?? 0);
    },
    { timeout: 20_000 },
  );
});
