import type { Face } from './fonts.ts';

/** A page and its columns (points): headings in a narrow left column, text in the right one. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  fullWidth: number;
  textLeft: number;
  textWidth: number;
  /** Lowest y that rows may reach; the footer is below. */
  bottom: number;
}

const sizes = { a4: [595.28, 841.89], letter: [612, 792] } as const;
/** 16 mm, in points. */
const margin = 45.35;
const headWidth = 96;
const footer = 24;

/** Returns the measures of a page of this paper size (points). */
export function frameOf(paper: Printing['paper']): Frame {
  const [width, height] = sizes[paper];
  const fullWidth = width - 2 * margin;
  return {
    width,
    height,
    fullWidth,
    left: margin,
    right: width - margin,
    bottom: height - margin - footer,
    textLeft: margin + headWidth,
    textWidth: fullWidth - headWidth,
  };
}

export const paper = '#ffffff';
export const ink = '#1b1f3b';
const muted = '#5c5f66';
export const hairline = '#d8d5cb';
export const boxLine = '#6f7076';
export const warning = { fill: '#fff3d1', line: '#8a5a00' };

/** A text style; `gap` is added below each line and `spacing` between letters (points). */
export interface TextStyle {
  face: Face;
  size: number;
  gap: number;
  color: string;
  spacing?: number;
}

export const styles = {
  body: { face: 'text', size: 10.5, gap: 1.4, color: ink },
  bodyStrong: { face: 'strong', size: 10.5, gap: 1.4, color: ink },
  scene: { face: 'text', size: 11.5, gap: 1.8, color: ink },
  head: { face: 'display', size: 12.5, gap: 0, color: ink },
  partHead: { face: 'display', size: 19, gap: 0, color: ink },
  small: { face: 'text', size: 9, gap: 0.5, color: muted },
  smallStrong: { face: 'strong', size: 9, gap: 0.5, color: ink },
  tableHead: { face: 'strong', size: 8.5, gap: 0, color: muted },
  footer: { face: 'text', size: 8.5, gap: 0, color: muted },
} satisfies Record<string, TextStyle>;

/** Mixes a hex color with white: `share` 0 is white, 1 the color itself. */
export function tint(color: string, share: number): string {
  const channel = (at: number): string => {
    const value = Math.round(255 + (Number.parseInt(color.slice(at, at + 2), 16) - 255) * share);
    return value.toString(16).padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Which copy is drawn, on which paper, with how much ink. */
export interface Printing {
  copy: 'team' | 'appraiser';
  paper: 'letter' | 'a4';
  ink: 'full' | 'low';
}
