import { expect, test } from 'vitest';
import { readPasted } from './read-pasted.ts';

const a = 'ada@x.example';
const b = 'bo@x.example';
const ada = 'ada@x.example (Ada Lovelace)';

/** A pasted text, and what is read of it: addresses, each with its name in parentheses. */
const shapes: [string, string[]][] = [
  ['ada@x.example', [a]],
  ['  ada@x.example  ', [a]],
  ['ada@x.example,bo@x.example', [a, b]],
  ['ada@x.example, bo@x.example', [a, b]],
  ['ada@x.example;bo@x.example', [a, b]],
  ['ada@x.example; bo@x.example;', [a, b]],
  ['ada@x.example\nbo@x.example', [a, b]],
  ['ada@x.example\r\nbo@x.example\r\n', [a, b]],
  ['ada@x.example\rbo@x.example', [a, b]],
  ['ada@x.example\n\n\nbo@x.example', [a, b]],
  ['ada@x.example\tbo@x.example', [a, b]],
  ['ada@x.example bo@x.example', [a, b]],
  ['ada@x.example | bo@x.example', [a, b]],
  ['ada@x.example, bo@x.example; cy@x.example\tdi@x.example', [a, b, 'cy@x.example', 'di@x.example']],
  ['ada@x.example，bo@x.example；cy@x.example、di@x.example', [a, b, 'cy@x.example', 'di@x.example']],
  [',,ada@x.example,,', [a]],
  ['<ada@x.example>', [a]],
  ['(ada@x.example)', [a]],
  ['[ada@x.example]', [a]],
  ['"ada@x.example"', [a]],
  ["'ada@x.example'", [a]],
  ['mailto:ada@x.example', [a]],
  ['MAILTO:ada@x.example', [a]],
  ['<mailto:ada@x.example>', [a]],
  ['Please invite ada@x.example.', ['ada@x.example (Please invite)']],
  ['ada@x.example.', [a]],
  ['• ada@x.example\n• bo@x.example', [a, b]],
  ['- ada@x.example\n- bo@x.example', [a, b]],
  ['1. ada@x.example\n2. bo@x.example', [a, b]],
  ['1) ada@x.example\n2) bo@x.example', [a, b]],
  ['Ada Lovelace <ada@x.example>', [ada]],
  ['"Ada Lovelace" <ada@x.example>', [ada]],
  ['“Ada Lovelace” <ada@x.example>', [ada]],
  ['Ada Lovelace<ada@x.example>', [ada]],
  ['"Lovelace, Ada" <ada@x.example>', [ada]],
  ['Lovelace, Ada <ada@x.example>', [ada]],
  ['Lovelace, Ada <ada@x.example>; Hopper, Bo <bo@x.example>', [ada, 'bo@x.example (Bo Hopper)']],
  ['Ada Lovelace <ada@x.example>, Bo Hopper <bo@x.example>', [ada, 'bo@x.example (Bo Hopper)']],
  ['Ada Lovelace <ada@x.example>, bo@x.example', [ada, b]],
  ['Ada Lovelace ada@x.example', [ada]],
  ['ada@x.example Ada Lovelace', [ada]],
  ['Ada Lovelace (ada@x.example)', [ada]],
  ['Ada Lovelace: ada@x.example', [ada]],
  ['Ada Lovelace - ada@x.example', [ada]],
  ['Ada Lovelace\tada@x.example', [ada]],
  ['Ada\tLovelace\tada@x.example', [ada]],
  ['ada@x.example\tAda Lovelace', [ada]],
  ['ada@x.example\tAda\tLovelace', [ada]],
  ['Ada Lovelace,ada@x.example', [ada]],
  ['"Lovelace, Ada","ada@x.example"', [ada]],
  ['"Lovelace, Ada";"ada@x.example";"Teacher"', [ada]],
  ['Ada Lovelace\tada@x.example\tMentor\t5B', [ada]],
  ['Name\tEmail\nAda Lovelace\tada@x.example', [ada]],
  ['First Name,Last Name,Email Address [Required]\nAda,Lovelace,ada@x.example', [ada]],
  ['Email\nada@x.example', [a]],
  ['To: ada@x.example', ['ada@x.example']],
  ["Renée O'Brien-Smith <ada@x.example>", ["ada@x.example (Renée O'Brien-Smith)"]],
  ['Ada 💡 (Math) <ada@x.example>', [a]],
  ['ada@bücher.example', ['ada@bücher.example']],
  ['\ufeffada@\u200bx.example\u00a0', [a]],
  ['ada＠x.example', [a]],
  ['ada+club@x.example', ['ada+club@x.example']],
  ['ada.x.example', ['ada.x.example']],
  ['ada.x.example, bo@x.example', ['ada.x.example', b]],
  ['ada@x.example, ada@x.example', [a, a]],
  ['ada@@x.example', ['ada@@x.example']],
  ['ada@', ['ada@']],
  ['nobody', ['nobody']],
  ['', []],
  [' \n\t;, ', []],
];

test.each(shapes)('PEO-020 %j is read as %j', (text, expected) => {
  expect(readPasted(text).map(({ email, name }) => (name === '' ? email : `${email} (${name})`))).toEqual(expected);
});

test('PEO-020 there are at least 60 shapes, and a text of 100,000 letters is read within a second', () => {
  expect(shapes.length).toBeGreaterThanOrEqual(60);
  for (const one of ['a@x.example,', '<', '"', 'a ', '@', '-']) {
    const begun = performance.now();
    readPasted(one.repeat(100_000 / one.length));
    expect(performance.now() - begun).toBeLessThan(1000);
  }
});
