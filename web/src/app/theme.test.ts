import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '..');
const theme = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');

/** Returns the two colors of a token, in light and in dark: "#85806f", "#7b80a8". */
function colorsOf(token: string): [light: string, dark: string] {
  const [, light, dark] = new RegExp(`--ts-${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(theme) ?? [];
  if (!light || !dark) throw new Error(`theme.css has no two colors for ${token}`);
  return [light, dark];
}

/** Returns the relative luminance that WCAG defines. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test('the contrast of black and white is 21, that of a gray with itself is 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
});

test.each(['control', 'brand', 'red', 'green'])(
  'GAP-37 the edge of a control, its ring and its marks stand out 3 to 1 from every ground: %s',
  (token) => {
    for (const ground of ['paper', 'surface', 'sunken']) {
      for (const scheme of [0, 1] as const) {
        expect(contrast(colorsOf(token)[scheme], colorsOf(ground)[scheme]), `${ground}, ${scheme}`).toBeGreaterThan(3);
      }
    }
  },
);

test('GAP-37 what pulses without end does so once a second or slower', () => {
  const styles = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
  const endless = styles
    .flatMap((path) => readFileSync(join(sources, path), 'utf8').match(/animation:[^;]*infinite[^;]*;/g) ?? [])
    .map((rule) => Number(/\s([\d.]+)s\s/.exec(rule)?.[1]));
  expect(endless).toEqual([1]);
});
