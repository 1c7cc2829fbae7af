import { expect, test } from 'vitest';
import { parsePdfWords } from './pdf-words.ts';

const named = (text: string) => {
  const { fields, heading } = parsePdfWords(text, 'Bridge plan.pdf');
  return [fields.name, heading];
};
const page = Array.from({ length: 40 }, (_, at) => `The team walks over plank number ${at}.`).join('\n');

test.each<[string, string, string[]]>([
  ['the beginning says it', `Title: Paper Bridge\n\n${page}`, ['Paper Bridge', '']],
  ['nothing says it', `# Paper Bridge\n\n${page}`, ['Bridge plan', 'Paper Bridge']],
  [
    'the credits of a picture say another',
    `Title: Paper Bridge\n\n${page}\n\nTitle: Oak\nName: CC BY 4.0`,
    ['Paper Bridge', ''],
  ],
  ['only its credits say one', `# Paper Bridge\n\n${page}\n\nTitle: Oak by the river`, ['Bridge plan', 'Paper Bridge']],
  ['its license stands first', `Name: Creative Commons Attribution 4.0\n\n${page}`, ['Bridge plan', '']],
  ['a license is its heading', `# GNU General Public License\n\n${page}`, ['Bridge plan', '']],
  ['a program named it', `Title: Microsoft Word - bridge2.doc\n\n${page}`, ['Bridge plan', '']],
  ['nobody named it', `Title: Untitled\n\n${page}`, ['Bridge plan', '']],
  ['a template asks for it', `Title: [Insert title here]\n\n${page}`, ['Bridge plan', '']],
  [
    'students fill in theirs',
    `Name: ________ Date: ________\n\n# Paper Bridge\n\n${page}`,
    ['Bridge plan', 'Paper Bridge'],
  ],
  ['a row of a table begins like it', `Name: | Load | Span\n\n${page}`, ['Bridge plan', '']],
  ['a list of contents does', `Name: . . . . . . . . 12\n\n${page}`, ['Bridge plan', '']],
  ['it is about licenses', `Title: License Plate Relay\n\n${page}`, ['License Plate Relay', '']],
])('UPL-045 SHT-014 a PDF where %s', (_, text, expected) => expect(named(text)).toEqual(expected));

test('SHT-014 a long title is offered as the heading, and its author is not', () => {
  const title = 'Bridges of Paper: What Holds, What Bends, and What a Team Learns While It Falls';
  expect(named(`# ${title}\n\n### Ada Brook\n\n${page}`)).toEqual(['Bridge plan', title]);
});
