import { expect, test } from 'vitest';
import { categoryHues } from './category-hues.ts';
import { categories } from './vocabulary.ts';

type Rgb = [number, number, number];

function rgb(hex: string): Rgb {
  const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** Computes the relative luminance as WCAG 2.2 defines it, 0 to 1. */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const white: Rgb = [255, 255, 255];

function paleTint(color: Rgb, share: number): Rgb {
  return color.map((value) => 255 + (value - 255) * share) as Rgb;
}

test('every category has a hue that carries white text and an ink for pale tints of it', () => {
  expect(Object.keys(categoryHues)).toEqual([...categories]);
  for (const [category, { hue, ink }] of Object.entries(categoryHues)) {
    expect(`${hue} ${ink}`, category).toMatch(/^#[\da-f]{6} #[\da-f]{6}$/);
    expect(contrast(rgb(hue), white), `${category}: white on hue`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(rgb(ink), white), `${category}: ink on white`).toBeGreaterThanOrEqual(7);
    expect(contrast(rgb(ink), paleTint(rgb(hue), 0.36)), `${category}: ink on tint`).toBeGreaterThanOrEqual(4.5);
  }
});

test('no two categories can be mistaken for each other', () => {
  for (const one of categories) {
    for (const other of categories.slice(categories.indexOf(one) + 1)) {
      const [from, to] = [rgb(categoryHues[one].hue), rgb(categoryHues[other].hue)];
      const distance = Math.hypot(...from.map((value, index) => value - (to[index] ?? 0)));
      expect(distance, `${one} and ${other}`).toBeGreaterThan(30);
    }
  }
});
