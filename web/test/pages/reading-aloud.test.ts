import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { open, page } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { answerReading, sheet, show } from '../stage/reading.ts';

beforeEach(answerReading);

/** Opens the challenge and shows its words instead of the PDF. */
async function read(role: 'student' | 'mentor' = 'student'): Promise<void> {
  await open('/challenges/41', a(role));
  await show('Read').click();
}

/** Speech of a device: `said` holds the utterances given to it, `end` ends the last one. */
class Speech extends EventTarget {
  readonly voices: object[];
  readonly said: SpeechSynthesisUtterance[] = [];
  constructor(...voices: object[]) {
    super();
    this.voices = voices;
  }
  getVoices = () => this.voices;
  speak = (utterance: SpeechSynthesisUtterance) => void this.said.push(utterance);
  cancel = () => {};
  texts = () => this.said.map(({ text, rate }) => `${text.trim()} (${rate})`);
  end = () => this.said.at(-1)?.onend?.(new Event('end') as SpeechSynthesisEvent);
}
class Utterance {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
const here = { name: 'Here', lang: 'en-US', localService: true, default: true };

function aDeviceWith(...voices: object[]): Speech {
  const speech = new Speech(...voices);
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  return speech;
}
afterEach(() => void vi.unstubAllGlobals());

test('SHT-024 a voice of the device reads sentence by sentence and marks the one that it reads', async () => {
  const speech = aDeviceWith({ ...here, name: 'Far', localService: false }, here);
  await read();
  const mark = sheet.locator('mark');
  await page.getByRole('button', { name: 'Read aloud' }).click();
  await expect(mark).toHaveTexts(['A storm is coming. ']);
  expect(speech.said[0]?.voice).toBe(here);
  speech.end();
  await expect(mark).toHaveTexts(['It is dark.']);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByLabel('1.25×').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const next of ['Build a tower.', 'No tape.', 'No chairs.']) {
    speech.end();
    await expect(mark).toHaveTexts([next]);
  }
  speech.end();
  await expect(mark).toHaveCount(0);
  expect(speech.texts()).toEqual([
    'A storm is coming. (1)',
    'It is dark. (1)',
    'It is dark. (1.25)',
    'Build a tower. (1.25)',
    'No tape. (1.25)',
    'No chairs. (1.25)',
  ]);
});

test('SHT-024 one part is read by itself, and reading stops when the words are left', async () => {
  const speech = aDeviceWith(here);
  const silenced = vi.spyOn(speech, 'cancel');
  await read();
  await page.getByRole('button', { name: 'Listen to the rules' }).click();
  speech.end();
  speech.end();
  await expect(page.getByRole('button', { name: 'Read aloud' })).toBeVisible();
  expect(speech.texts()).toEqual(['No tape. (1)', 'No chairs. (1)']);
  await page.getByRole('button', { name: 'Listen to the task' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(sheet.locator('mark')).toHaveCount(0);
  silenced.mockClear();
  await show('PDF').click();
  await expect(sheet).toHaveCount(0);
  expect(silenced).toHaveBeenCalled();
});

test.each([
  ['no voice at all', []],
  ['only a voice of a service', [{ ...here, localService: false }]],
  ['only a voice of another language', [{ ...here, lang: 'de-DE' }]],
])('SHT-024 with %s there is no button', async (_, voices) => {
  aDeviceWith(...voices);
  await read();
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read aloud' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Listen', exact: false })).toHaveCount(0);
});
