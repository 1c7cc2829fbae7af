/**
 * Measures of the sheet in points (A4, margins of 16 mm): heads hang in a narrow left column, text stands in the right
 * one.
 */
export const page = { width: 595.28, height: 841.89, margin: 45.35, footer: 24 };
const headWidth = 96;
export const left = page.margin;
export const fullWidth = page.width - 2 * page.margin;
export const textLeft = left + headWidth;
export const textWidth = fullWidth - headWidth;
/** The lowest point that rows may reach; the footer stands below. */
export const bottom = page.height - page.margin - page.footer;

export const paper = '#ffffff';
export const ink = '#1b1f3b';
export const muted = '#5c5f66';
export const hairline = '#d8d5cb';
export const boxLine = '#6f7076';
export const warning = { fill: '#fff3d1', line: '#8a5a00' };

/** `gap` is added below each line; `spacing` between the letters. */
export interface TextStyle {
  font: 'display' | 'text' | 'strong';
  size: number;
  gap: number;
  color: string;
  spacing?: number;
}

export const styles = {
  body: { font: 'text', size: 10.5, gap: 1.4, color: ink },
  bodyStrong: { font: 'strong', size: 10.5, gap: 1.4, color: ink },
  scene: { font: 'text', size: 11.5, gap: 1.8, color: ink },
  head: { font: 'display', size: 12.5, gap: 0, color: ink },
  partHead: { font: 'display', size: 19, gap: 0, color: ink },
  small: { font: 'text', size: 9, gap: 0.5, color: muted },
  smallStrong: { font: 'strong', size: 9, gap: 0.5, color: ink },
  tableHead: { font: 'strong', size: 8.5, gap: 0, color: muted },
  footer: { font: 'text', size: 8.5, gap: 0, color: muted },
} satisfies Record<string, TextStyle>;

/** A color thinned with white: `share` 0 is white, 1 the color itself. */
export function tint(color: string, share: number): string {
  const channel = (at: number): string => {
    const value = Math.round(255 + (Number.parseInt(color.slice(at, at + 2), 16) - 255) * share);
    return value.toString(16).padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
