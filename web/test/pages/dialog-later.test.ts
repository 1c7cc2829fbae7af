import { createElement, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { createRoot } from '../stage/react.ts';
import { page } from '../stage/page.ts';
import { until } from '../stage/until.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: https://sparks.example/assets/Dialog-1.js');

/** Shows a button that opens a dialog. Its code loads if `comes`, and the server answers if `answers`. */
async function show(net: { comes: boolean; answers: boolean; waitsFor?: Promise<void> }) {
  const [{ dialogLater }, { Toasts }] = await Promise.all([
    import('../../src/shared/ui/dialog-later.tsx'),
    import('../../src/shared/ui/Toasts.tsx'),
  ]);
  globalThis.fetch = () => (net.answers ? Promise.resolve(new Response()) : Promise.reject(new TypeError('offline')));
  const Words = () => createElement('p', null, 'What the dialog says');
  const Dialog = dialogLater<{ onClose: () => void }>(async () => {
    await net.waitsFor;
    if (!net.comes) throw gone;
    return Words;
  });
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const button = createElement('button', { type: 'button', onClick: () => setOpen(true) }, 'Open');
    const opened = isOpen && createElement(Dialog, { onClose: () => setOpen(false) });
    return createElement('main', null, button, opened, createElement(Toasts));
  }
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.getElementById('root')!);
  onTestFinished(() => root.unmount());
  root.render(createElement(Page));
}
const open = () => page.getByRole('button', { name: 'Open' }).click();
const words = page.getByText('What the dialog says');

test('REL-26 a dialog that cannot be loaded leaves the page, says that there is no connection, and opens once there is one', async () => {
  const net = { comes: false, answers: false };
  await show(net);
  await open();
  await expect(page.getByText('There is no connection to TeamSparks right now. Please try again.')).toBeVisible();
  await expect(words).toHaveCount(0);
  Object.assign(net, { comes: true, answers: true });
  await until(async () => {
    await open();
    await expect(words).toBeVisible();
  });
});

test('a dialog that is on its way says so until it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await show({ comes: true, answers: true, waitsFor: promise });
  await open();
  await expect(page.getByText('Loading...')).toBeVisible();
  resolve();
  await expect(words).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('REL-27 where a server answers but the dialog does not come, the page offers to be loaded again', async () => {
  await show({ comes: false, answers: true });
  await open();
  await expect(page.getByText('This could not be loaded. Reloading the page often helps.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open' })).toBeVisible();
});
