/** Colors that distinguish groups; each has its shades in the styles of the web app. */
export const groupColors = ['blue', 'green', 'orange', 'purple', 'red', 'teal', 'pink', 'brown'] as const;
export type GroupColor = (typeof groupColors)[number];
