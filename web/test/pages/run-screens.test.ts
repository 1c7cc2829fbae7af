import { getRun } from '@teamsparks/contract/endpoints/runs';
import { screenEventsMax } from '@teamsparks/contract/run/run-vocabulary';
import { expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { answerRun, aRun } from '../stage/run-page.ts';

const screens = page.getByRole('region', { name: 'Screens' });

/** A run in its lobby with these screens. */
function withScreens(changes: Partial<ReturnType<typeof aRun>['message']['state']>) {
  const { message } = aRun();
  const state = { ...message.state, ...changes };
  answerRun(aRun({ place: 'room', message: { ...message, state } }));
}
const aScreen = (number: number, times: Record<string, number>) => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${number}`, kind: 'team' as const, number, team: null },
  ...{ admitted: true, sent: times },
});

test('RUN-036 the host reads which screen has used up its messages, and nothing of the others', async () => {
  withScreens({ screens: [aScreen(1, { chose: 9 }), aScreen(2, { chose: screenEventsMax.chose })] });
  await open('/runs/51', a('mentor'));
  await expect(screens.getByRole('listitem').nth(1)).toContainText('This screen has used up its messages.');
  await expect(screens.getByRole('listitem').nth(0)).not.toContainText('This screen has used up its messages.');
  await expect(screens).not.toContainText('No more can join');
});

test('RUN-036 the host reads when nobody else can join, and whose places were used up', async () => {
  withScreens({ joins: { team: 60, appraiser: 2 } });
  await open('/runs/51', a('mentor'));
  await expect(screens).toContainText(
    '60 team screens have joined with the code, including those you put out. No more can join.',
  );
  await expect(screens).not.toContainText('appraisers have joined');
});

test('RUN-035 the secret of picture and link is neither shown nor read out', async () => {
  const address = 'https://teamsparks.test/run/ABC234';
  const secret = '0123456789abcdef0123456789abcdef';
  answerRun(aRun({ place: 'room', code: { code: 'ABC234', address, link: `${address}#${secret}` } }));
  await open('/runs/51', a('mentor'));
  const card = page.getByRole('region', { name: 'Code for teams' });
  await expect(card.getByRole('button', { name: 'Copy the link' })).toBeEnabled();
  await expect(card.getByRole('img', { name: 'QR code of https://teamsparks.test/run/ABC234' })).toBeVisible();
  await expect(card).toContainText('teamsparks.test/run/ABC234');
  await expect(card).not.toContainText(secret);
});

test('RUN-033 a page whose person may do less than before asks for the run anew, without being reloaded', async () => {
  const streams: EventTarget[] = [];
  class Stream extends EventTarget {
    static readonly OPEN = 1;
    readyState = Stream.OPEN;
    constructor() {
      super();
      streams.push(this);
    }
    close(): void {}
  }
  answerRun(aRun());
  Object.assign(globalThis, { EventSource: Stream });
  await open('/runs/51', a('mentor'));
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
  server.answer(getRun, aRun({ can: { steer: false, delete: false, reopen: false } }));
  streams.at(-1)!.dispatchEvent(new Event('rights'));
  await expect(page.getByRole('main')).toContainText('You read this run.');
});
