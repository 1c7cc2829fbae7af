import { createElement } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { createRoot } from '../stage/react.ts';
import { page } from '../stage/page.ts';
import { until } from '../stage/until.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: https://sparks.example/assets/Part-1.js');

/** Shows a page with a part. Its code loads if `comes`, and the server answers if `answers`. */
async function show(net: { comes: boolean; answers: boolean; asked?: number }) {
  const { partLater } = await import('../../src/shared/ui/part-later.tsx');
  globalThis.fetch = () => (net.answers ? Promise.resolve(new Response()) : Promise.reject(new TypeError('offline')));
  const Words = ({ words }: { words: string }) => createElement('p', null, words);
  const Part = partLater<{ words: string }>(() => {
    net.asked = (net.asked ?? 0) + 1;
    return net.comes ? Promise.resolve(Words) : Promise.reject(gone);
  });
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.getElementById('root')!);
  onTestFinished(() => root.unmount());
  const draw = (part: boolean) =>
    root.render(
      createElement(
        'main',
        null,
        createElement('h1', null, 'The page'),
        part && createElement(Part, { words: 'All there' }),
      ),
    );
  draw(true);
  return draw;
}

test('REL-26 a part that cannot be loaded leaves the page, says what it needs, and comes at a press once it can', async () => {
  const net = { comes: false, answers: false };
  await show(net);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(page.getByRole('alert')).toContainText('This part needs a connection to TeamSparks.');
  await expect(page.getByRole('heading', { name: 'The page' })).toBeVisible();
  await again.click();
  await expect(page.getByRole('alert')).toContainText('This part needs a connection to TeamSparks.');
  net.comes = true;
  // Pressed until it is there: a press while the last try is on its way asks for nothing.
  await until(() => {
    document.querySelector('button')?.click();
    expect(document.body.textContent).toContain('All there');
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('REL-27 where a server answers but a part does not come, the page offers to be loaded again', async () => {
  await show({ comes: false, answers: true });
  await expect(page.getByRole('alert')).toContainText('This part could not be loaded.');
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The page' })).toBeVisible();
});

test('REL-26 a part that was asked for again in vain is there for whoever comes back later', async () => {
  const net = { comes: false, answers: false, asked: 0 };
  const draw = await show(net);
  const away = page.getByText('This part needs a connection to TeamSparks.');
  await expect(away).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await until(() => expect(net.asked).toBe(2));
  await expect(away).toBeVisible();
  draw(false);
  await expect(away).toHaveCount(0);
  net.comes = true;
  draw(true);
  await expect(page.getByText('All there')).toBeVisible();
});
