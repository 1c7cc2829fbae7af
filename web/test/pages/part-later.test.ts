import { createElement } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { createRoot } from '../stage/react.ts';
import { page } from '../stage/page.ts';

test('REL-26 a part that cannot be loaded leaves the page, says what it needs, and comes at a press once it can', async () => {
  const { partLater } = await import('../../src/shared/ui/part-later.tsx');
  let comes = false;
  const Words = ({ words }: { words: string }) => createElement('p', null, words);
  const gone = new TypeError('Failed to fetch dynamically imported module: https://sparks.example/assets/Part-1.js');
  const Part = partLater<{ words: string }>(() => (comes ? Promise.resolve(Words) : Promise.reject(gone)));
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.getElementById('root')!);
  onTestFinished(() => root.unmount());
  root.render(
    createElement('main', null, createElement('h1', null, 'The page'), createElement(Part, { words: 'All there' })),
  );
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(page.getByRole('alert')).toContainText('This part needs a connection to TeamSparks.');
  await expect(page.getByRole('heading', { name: 'The page' })).toBeVisible();
  await again.click();
  await expect(page.getByRole('alert')).toContainText('This part needs a connection to TeamSparks.');
  comes = true;
  await again.click();
  await expect(page.getByText('All there')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
