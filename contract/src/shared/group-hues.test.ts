import { expect, test } from 'vitest';
import { groupHues, groupColors } from './group-colors.ts';

/** Computes the relative luminance as WCAG 2.2 defines it, 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('PRE-001 every color of a group carries white letters', () => {
  expect(Object.keys(groupHues)).toEqual([...groupColors]);
  for (const color of groupColors) {
    expect(groupHues[color]).toMatch(/^#[\da-f]{6}$/);
    expect(1.05 / (luminance(groupHues[color]) + 0.05), color).toBeGreaterThanOrEqual(4.5);
  }
});
