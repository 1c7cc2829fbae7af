import { inflateSync } from 'node:zlib';
import { unprintedSentence, unprintedSigns } from '@teamsparks/contract/challenges/unprinted-signs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { type Card, drawCards } from './draw-cards.ts';
import { drawSheet } from './draw-sheet.ts';
import { printedRanges } from './font-files.ts';
import { bare, handout } from '../../../../test/sheets-to-draw.ts';
import { checkStructure } from '../../../../test/structure-faults.ts';

const printing = { copy: 'team', paper: 'letter', ink: 'full' } as const;
const pdfOf = async (parts: Partial<PaperSheet>) => (await drawSheet({ ...bare, ...parts }, printing)).pdf;

/** Returns the drawing operators of all pages. */
function contentOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/\bstream\n/g)].map(({ index }) => pdf.subarray(index + 'stream\n'.length));
  return streams
    .flatMap((stream) => {
      try {
        return [inflateSync(stream).toString('latin1')];
      } catch {
        return [];
      }
    })
    .join('\n');
}

/** Counts the boxes that stand in for letters; each is drawn inside marked content that keeps its letter. */
const boxesIn = (pdf: Buffer): number => [...contentOf(pdf).matchAll(/>> BDC\n[\d.]+ w\n[-\d. ]+ re\n/g)].length;

/** How a string of a PDF writes signs that are not seen. */
const escaped: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

interface Word {
  text: string;
  left: number;
  right: number;
  y: number;
}

/** Returns the texts of the first page in reading order, with their places. */
async function wordsOf(pdf: Buffer): Promise<Word[]> {
  const task = getDocument({ data: new Uint8Array(pdf), disableFontFace: true, verbosity: 0 });
  const { items } = await (await (await task.promise).getPage(1)).getTextContent();
  await task.destroy();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [left = 0, y = 0] = item.transform.slice(4) as number[];
    return [{ text: item.str, left, right: left + item.width, y }];
  });
}

test.each([
  ['Latin', 'Build the tallest tower — “now”!', 0],
  ['Vietnamese', 'Hãy xây tòa tháp cao nhất bằng giấy.', 0],
  ['Greek', 'Χτίστε τον ψηλότερο πύργο.', 0],
  ['Cyrillic', 'Побудуйте найвищу вежу, їжте ґречку.', 0],
  ['Hebrew', 'בנו מגדל (גבוה) מ-20 קשיות; שָׁלוֹם!', 0],
  ['Arabic', 'ابنوا برجًا بارتفاع ١٫٥ متر (الآن)؟', 0],
  ['Persian', 'می‌خواهیم برجی با ۱۲ نی بسازیم، پچگژ.', 0],
  ['Urdu', 'ٹیم ۱۰ منٹ میں ٹھیک ڈھنگ سے مینار بنائے گی۔', 0],
  ['Devanagari', 'क्षत्रिय विद्यार्थी हिन्दी में मीनार बनाओ।', 0],
  ['Georgian', 'ააშენეთ ყველაზე მაღალი კოშკი.', 0],
  ['Armenian', 'Կառուցեք ամենաբարձր աշտարակը։', 0],
  ['signs', '← ↑ → ↓ ↔ ⇒ ➜ ☐ ☑ ☒ □ ■ ○ ● ◆ ▲ ✓ ✔ ✗ ✘ ★ ☆ ⭐ ✔️ ⚠️', 0],
  ['pictures', 'Go 🙂 🚀 👩‍👩‍👧 🇺🇸 on', 0],
  ['Chinese', '搭最高', 3],
  ['Japanese', 'とう塔', 3],
  ['Korean', '높은 탑', 3],
  ['Thai', 'สูง', 2],
  ['Bengali', 'উঁচু', 2],
  ['Tamil', 'உயர', 3],
  ['Amharic', 'ረጅም', 3],
])('SHT-053 SHT-054: %s stands on a sheet without a box, or a sentence says what does not', async (_, words, boxes) => {
  const pdf = await pdfOf({ name: words, task: [words], rules: [words] });
  // In the name, which the footer repeats, in the task and in the rules.
  expect(boxesIn(pdf)).toBe(4 * boxes);
  const said = unprintedSentence(unprintedSigns([words], printedRanges()));
  expect(said).toEqual(
    boxes > 0 || words.includes('🙂') ? expect.stringMatching(/^The sheet cannot print /) : undefined,
  );
});

test('SHT-053: what is read from the right begins at the right, and is copied in the order in which it is read', async () => {
  const task = 'בנו מגדל בגובה 15 מטר עם LEGO (ללא דבק).';
  const words = await wordsOf(await pdfOf({ name: 'Tower', task: [task] }));
  const at = (text: string): Word => {
    const placed = words.find((word) => word.text === text);
    if (!placed) throw new Error(`${text} is not on the page.`);
    return placed;
  };
  const read = ['בנו', 'מגדל', 'בגובה', '15', 'מטר', 'עם', 'LEGO', 'ללא', 'דבק'];
  const texts = words.map(({ text }) => text).filter((text) => read.includes(text));
  expect(texts).toEqual(read);
  for (const [index, text] of read.entries()) {
    const before = read[index - 1];
    if (before !== undefined) expect(at(text).right).toBeLessThan(at(before).left);
  }
  // 612 points less the margin of 16 mm.
  expect(at('בנו').right).toBeCloseTo(566.65, 0);
  // The bracket that opens is mirrored and stands at the right of what it holds.
  const brackets = words.filter(({ text }) => /[()]/.test(text));
  expect(brackets.map(({ left }) => left > at('ללא').left)).toEqual([true, false]);
});

test('SHT-053: an amount on a card keeps its order inside of a text from the right', async () => {
  const card = {
    name: 'המגדל',
    level: 'Elementary',
    category: 'Tower',
    task: ['בנו מגדל.'],
    time_limits: null,
    language: 'he',
    address: 'https://sparks.example/challenges/1',
    materials: [{ name: 'קשיות', quantity: 20, units: 'pieces', category: 'damaging' }],
  } as const satisfies Card;
  const words = await wordsOf((await drawCards([card], 'letter')).pdf);
  expect(words.map(({ text }) => text.replace('\u00a0', ' '))).toContain('20 pieces');
});

test('SHT-053: lines end before their words change places', async () => {
  const task = Array.from({ length: 40 }, (_, index) => `מילה${'אבגדהוזחטי'[index % 10]}`).join(' ');
  const words = (await wordsOf(await pdfOf({ name: 'Words', task: [task] }))).filter(({ text }) =>
    text.startsWith('מילה'),
  );
  expect(words.map(({ text }) => text).join(' ')).toBe(task);
  const lines = Map.groupBy(words, ({ y }) => Math.round(y));
  expect(lines.size).toBeGreaterThan(1);
  expect([...lines.keys()]).toEqual([...lines.keys()].toSorted((one, other) => other - one));
  for (const line of lines.values()) {
    expect(line.map(({ left }) => left)).toEqual(line.map(({ left }) => left).toSorted((one, other) => other - one));
    expect(Math.max(...line.map(({ right }) => right))).toBeCloseTo(566.65, 0);
  }
});

test('SHT-053: Arabic letters join: a word is narrower than its letters alone', async () => {
  const of = async (text: string) => {
    const word = (await wordsOf(await pdfOf({ name: 'Width', task: [text] }))).find((one) => one.text === text);
    return (word?.right ?? 0) - (word?.left ?? 0);
  };
  const alone = (await of('ب')) + (await of('ي')) + (await of('ت'));
  expect(await of('بيت')).toBeGreaterThan(0);
  expect(await of('بيت')).toBeLessThan(0.8 * alone);
});

test('SHT-053: the numbers of Arabic and Persian stand from left to right inside of their text', async () => {
  const words = await wordsOf(await pdfOf({ name: 'Numbers', task: ['عدد ١٢٣ و', 'شماره ۴۵۶ است'] }));
  const texts = words.map(({ text }) => text);
  expect(texts).toContain('١٢٣');
  expect(texts).toContain('۴۵۶');
});

test('SHT-053: what Devanagari says is kept beside its glyphs, whose order is another one', async () => {
  const content = contentOf(await pdfOf({ name: 'Hindi', task: ['हिन्दी में 20 मीनार बनाओ।'] }));
  const said = [...content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, bytes = '']) => {
    const plain = bytes.replaceAll(/\\([\s\S])/g, (_, sign: string) => escaped[sign] ?? sign);
    return Buffer.from(plain, 'latin1').subarray(2).swap16().toString('utf16le');
  });
  expect(said).toEqual(['हिन्दी में 20 मीनार बनाओ।']);
});

test.each(['team', 'appraiser'] as const)('SHT-053: the %s copy of a text from the right is tagged', async (copy) => {
  const sheet: PaperSheet = {
    ...bare,
    name: 'המגדל',
    language: 'he',
    scene: ['סופה באה.'],
    task: ['בנו מגדל.'],
    rules: ['בלי דבק.', 'No tape.'],
    notes: ['חייכו.'],
    handouts: [handout({ title: 'תפקיד', text: ['- ראשון', '- שני'] })],
    materials: [{ name: 'קשיות', quantity: 20, units: '', category: 'damaging' }],
    scoring: [{ item: 'גובה', detail: 'עד 20 נקודות.', points: 20, up_to: true }],
  };
  const { faults, text } = await checkStructure((await drawSheet(sheet, { copy, paper: 'a4', ink: 'low' })).pdf);
  expect(faults).toEqual([]);
  const order = ['המגדל', 'סופה', 'בנו', 'בלי', 'No tape.', 'קשיות', 'גובה'];
  const places = order.map((words) => text.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places.toSorted((one, other) => one - other)).toEqual(places);
});
