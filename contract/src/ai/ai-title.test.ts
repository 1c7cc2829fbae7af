import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanAiTitle } from './ai-title.ts';

describe('a generated title', () => {
  test.each([
    ['Title/Name of Challenge: Paper Peak', 'Paper Peak'],
    ['Title: Paper Peak', 'Paper Peak'],
    ['name of challenge :Paper Peak', 'Paper Peak'],
    ['TITLE OF THE CHALLENGE: Paper Peak', 'Paper Peak'],
    ['Title/Name of Challenge: Title: Paper Peak', 'Paper Peak'],
  ])('AIC-076 %s loses its prefix', (title, clean) => {
    expect(cleanAiTitle(title)).toBe(clean);
  });

  test.each(['Title Fight', 'The Title: A Play', 'Name of Challenge Paper Peak', 'Entitled: Paper Peak'])(
    'AIC-076 %s keeps what only looks like one',
    (title) => {
      expect(cleanAiTitle(title)).toBe(title);
    },
  );

  test.each([
    ['"Paper Peak"', 'Paper Peak'],
    ['“Paper Peak”', 'Paper Peak'],
    ["'Paper Peak'", 'Paper Peak'],
    ['"“Paper Peak”"', 'Paper Peak'],
    ['Title: "Paper Peak"', 'Paper Peak'],
    ['"Title: Paper Peak"', 'Paper Peak'],
  ])('AIC-077 %s loses its quotes', (title, clean) => {
    expect(cleanAiTitle(title)).toBe(clean);
  });

  test.each(['The "Paper" Peak', 'Paper Peak"', "The Giant's Bridge"])('AIC-077 %s keeps its own', (title) => {
    expect(cleanAiTitle(title)).toBe(title);
  });

  test.each(['', '  ', 'Title:', '""', 'Title/Name of Challenge: “ ”'])('AIC-078 [%s] is untitled', (title) => {
    expect(cleanAiTitle(title)).toBe('Untitled Challenge');
  });

  test('AIC-076 to AIC-078: there is always a title, and cleaning it again changes nothing', () => {
    const piece = fc.constantFrom('Title:', 'name of challenge:', '"', '“', '”', "'", ' ', '/', 'a', ':');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((all) => all.join('')),
        ),
        (title) => {
          const clean = cleanAiTitle(title);
          expect(clean.trim()).toBe(clean);
          expect(clean).not.toBe('');
          expect(cleanAiTitle(clean)).toBe(clean);
        },
      ),
    );
  });
});
