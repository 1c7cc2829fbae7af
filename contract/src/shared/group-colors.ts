/** Colors that distinguish groups; each has its shades in the styles of the web app. */
export const groupColors = ['blue', 'green', 'orange', 'purple', 'red', 'teal', 'pink', 'brown'] as const;
export type GroupColor = (typeof groupColors)[number];

/** Mark of a group in each color (#rrggbb): mid colors that carry white letters with at least 4.5:1. */
export const groupHues: Record<GroupColor, string> = {
  blue: '#1460c9',
  green: '#2c7a25',
  orange: '#b64800',
  purple: '#6335be',
  red: '#be241f',
  teal: '#00707a',
  pink: '#b70385',
  brown: '#7c532e',
};
