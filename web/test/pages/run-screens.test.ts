import { getRun, makeNewCode } from '@teamsparks/contract/runs/endpoints/runs';
import { screenEventsMax } from '@teamsparks/contract/runs/vocabulary';
import type { RunCode } from '@teamsparks/contract/runs/addresses/runs';
import { expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { answerRun, aRun } from '../stage/run-page.ts';

const screens = page.getByRole('region', { name: 'Screens' });

/** Answers with a run in its lobby, changed by `changes`, after the events `happened`. */
function answerRunWith(
  changes: Partial<ReturnType<typeof aRun>['message']['state']>,
  happened: readonly string[] = [],
  code: RunCode | null = null,
) {
  const { message } = aRun();
  const seq = message.seq + happened.length;
  const state = { ...message.state, ...changes, seq };
  const events = happened.map((kind, at) => ({ seq: message.seq + at + 1, kind }));
  answerRun(aRun({ place: 'room', code, message: { ...message, seq, events, state } }));
}
const aScreen = (number: number, times: Record<string, number>) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  kind: 'team' as const,
  number,
  team: null,
  admitted: true,
  by_host: false,
  sent: times,
});

test('RUN-036 the host reads which screen has used up its messages, and nothing of the others', async () => {
  answerRunWith({ screens: [aScreen(1, { chose: 9 }), aScreen(2, { chose: screenEventsMax.chose })] });
  await open('/runs/51', a('mentor'));
  await expect(screens.getByRole('listitem').nth(1)).toContainText('This screen has used up its messages.');
  await expect(screens.getByRole('listitem').nth(0)).not.toContainText('This screen has used up its messages.');
  await expect(screens).not.toContainText('No more can join');
});

test('RUN-036 the host tells windows that were opened here from screens that joined, to put one of them out', async () => {
  answerRunWith({ screens: [aScreen(1, {}), { ...aScreen(2, {}), by_host: true }] });
  await open('/runs/51', a('mentor'));
  await expect(screens.getByRole('button', { name: 'Remove Screen 1: the whole room' })).toBeVisible();
  await expect(screens.getByRole('button', { name: 'Remove Host’s window 2: the whole room' })).toBeVisible();
});

test('RUN-010 screens are folded while the run goes on, and open once an appraiser waits', async () => {
  const status = screens.getByRole('status');
  answerRunWith({ phase: 'running', screens: [aScreen(1, {})] });
  await open('/runs/51', a('mentor'));
  await expect(status).toHaveText('0 screens connected.');
  await expect(screens.getByRole('button')).toHaveCount(0);
  await screens.getByText(/^Screens$/).click();
  await expect(screens.getByRole('button', { name: 'Remove Screen 1: the whole room' })).toBeVisible();
  const waiting = { ...aScreen(2, {}), kind: 'appraiser' as const, admitted: false };
  answerRunWith({ phase: 'running', screens: [aScreen(1, {}), waiting] });
  await open('/runs/51', a('mentor'));
  await expect(screens.getByRole('button', { name: 'Admit Appraiser 2' })).toBeVisible();
});

test('RUN-036 the host reads when nobody else can join, and whose places were used up', async () => {
  answerRunWith({ joins: { team: 60, appraiser: 2 } });
  await open('/runs/51', a('mentor'));
  await expect(screens).toContainText(
    '60 team screens have joined with the code, including those you removed. No more can join.',
  );
  await expect(screens).not.toContainText('appraisers have joined');
});

test('RUN-036 the host makes a new code where the places of one are used up, and reads it also once they are free again', async () => {
  const createdScreen = { code: 'QRS789', link: 'https://teamsparks.test/run/QRS789#0123456789abcdef0123456789abcdef' };
  answerRunWith({ joins: { team: 60, appraiser: 2 } });
  const requests: unknown[] = [];
  server.answer(makeNewCode, ({ body }) => {
    requests.push(body);
    answerRunWith({ joins: { team: 0, appraiser: 2 } }, ['new_code'], createdScreen);
    return createdScreen;
  });
  await open('/runs/51', a('mentor'));
  await screens.getByRole('button', { name: 'New code for teams' }).click();
  const dialog = page.getByRole('dialog', { name: 'New code for teams' });
  await expect(dialog).toContainText('QRS 789');
  await expect(dialog).toContainText('The code before it no longer works. Screens that have joined stay.');
  expect(requests).toEqual([{ kind: 'team' }]);
  // The page learns of the new code from the run, as every other page of the host does.
  await expect(screens).not.toContainText('No more can join');
  await expect(dialog).toContainText('QRS 789');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Code for teams' })).toContainText('QRS 789');
});

test('RUN-036 the host reads why no new code was made', async () => {
  answerRunWith({ joins: { team: 60, appraiser: 2 } });
  server.refuse(makeNewCode, {
    code: 'conflict',
    detail: 'This run is full. End it and begin another one.',
  });
  await open('/runs/51', a('mentor'));
  await screens.getByRole('button', { name: 'New code for teams' }).click();
  await expect(page.getByRole('alert')).toContainText('This run is full. End it and begin another one.');
});

test('RUN-035 the secret of picture and link is neither shown nor read out', async () => {
  const address = 'https://teamsparks.test/run/ABC234';
  const secret = '0123456789abcdef0123456789abcdef';
  answerRun(aRun({ place: 'room', code: { code: 'ABC234', link: `${address}#${secret}` } }));
  await open('/runs/51', a('mentor'));
  const card = page.getByRole('region', { name: 'Code for teams' });
  await expect(card.getByRole('button', { name: 'Copy the link' })).toBeEnabled();
  await expect(card.getByRole('img', { name: 'QR code of https://teamsparks.test/run/ABC234' })).toBeVisible();
  await expect(card).toContainText('Go to teamsparks.test/run and type');
  await expect(card).not.toContainText(secret);
});

const hidden = '#0123456789abcdef0123456789abcdef';

test('RUN-004 without a public address the code, the picture and the link have the address of this page', async () => {
  answerRun(aRun({ place: 'room', code: { code: 'ABC234', link: `/run/ABC234${hidden}` } }));
  await open('/runs/51', a('mentor'));
  const card = page.getByRole('region', { name: 'Code for teams' });
  await expect(card).toContainText(`Go to ${location.host}/run and type`);
  await expect(card.getByRole('img', { name: `QR code of ${location.origin}/run/ABC234` })).toBeVisible();
});

test('RUN-004 an address of this computer alone stands beside the code, with what to do and without a picture', async () => {
  answerRun(aRun({ place: 'room', code: { code: 'ABC234', link: `http://127.0.0.1:3000/run/ABC234${hidden}` } }));
  await open('/runs/51', a('mentor'));
  const card = page.getByRole('region', { name: 'Code for teams' });
  await expect(card).toContainText('Go to 127.0.0.1:3000/run and type');
  await expect(card).toContainText(
    'Other devices cannot reach this computer by this address. Ask the person who installed TeamSparks.',
  );
  await expect(card.getByRole('img')).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Copy the link' })).toHaveCount(0);
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
