import type { Category } from './vocabulary.ts';

/** A drawing on a grid of 48 by 48 as SVG path data: `lines` are stroked (width 3, round caps and joins), `areas` filled. */
export interface Mark {
  lines: string;
  areas: string;
}

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y} a${radius} ${radius} 0 1 0 ${2 * radius} 0 a${radius} ${radius} 0 1 0 ${-2 * radius} 0 Z `;
}

/** One mark for each category, so that people find "Bridge" by sight. */
export const categoryMarks: Record<Category, Mark> = {
  /** An open book. */
  Storytelling: {
    lines:
      'M24 13 C19 9 12 8 4 9 V37 C12 36 19 37 24 41 C29 37 36 36 44 37 V9 C36 8 29 9 24 13 Z M24 13 V41 ' +
      'M10 17 C13 17 16 17.6 18.5 19 M10 25 C13 25 16 25.6 18.5 27 M38 17 C35 17 32 17.6 29.5 19 M38 25 C35 25 32 25.6 29.5 27',
    areas: '',
  },
  /** A theatre mask. */
  Characterization: {
    lines: 'M8 8 C18 12 30 12 40 8 V23 C40 33 33 40 24 44 C15 40 8 33 8 23 Z M16 29 C19 35 29 35 32 29',
    areas:
      'M13.5 21 C15 17.5 19.5 17.5 21 21 C19.5 23 15 23 13.5 21 Z M27 21 C28.5 17.5 33 17.5 34.5 21 C33 23 28.5 23 27 21 Z',
  },
  /** Two speech bubbles. */
  Communication: {
    lines:
      'M8 5 H30 A4 4 0 0 1 34 9 V21 A4 4 0 0 1 30 25 H18 L10 32 V25 H8 A4 4 0 0 1 4 21 V9 A4 4 0 0 1 8 5 Z ' +
      'M40 17 A4 4 0 0 1 44 21 V33 A4 4 0 0 1 40 37 H38 V44 L30 37 H22 A4 4 0 0 1 18 33 V32',
    areas: disc(12, 15, 2.2) + disc(19, 15, 2.2) + disc(26, 15, 2.2),
  },
  /** Somebody who leaps with empty hands. */
  'Improv – No Props': {
    lines: 'M24 19 V30 M8 11 L24 19 L40 11 M24 30 L11 37 L13 44 M24 30 L36 44',
    areas: disc(24, 9, 5.5),
  },
  /** A top hat and a star. */
  'Improv – With Props': {
    lines: 'M3 38 C11 44.5 37 44.5 45 38 M12 40 L10.5 20 C18 23 30 23 37.5 20 L36 40 M11.5 31 C19 34 29 34 36.5 31',
    areas: 'M24 0.5 L26.2 5.4 L31.6 6 L27.6 9.6 L28.7 14.9 L24 12.2 L19.3 14.9 L20.4 9.6 L16.4 6 L21.8 5.4 Z',
  },
  /** An arch bridge. */
  Bridge: {
    lines:
      'M4 20 C15 9 33 9 44 20 V36 H35 C35 23 13 23 13 36 H4 Z M5 44 C9 40.5 12 40.5 15 43 C18 45.5 21 45.5 24 43 C27 40.5 30 40.5 33 43 C36 45.5 39 45.5 43 42',
    areas: '',
  },
  /** A stack of blocks with a flag. */
  Tower: {
    lines: 'M24 3 V14 M18 14 H30 V24 H18 Z M13 24 H35 V34 H13 Z M8 34 H40 V44 H8 Z',
    areas: 'M24 2.5 L35 6.2 L24 10 Z',
  },
  /** An open box that something falls into. */
  Container: {
    lines: 'M7 23 H41 V43 H7 Z M7 23 L2 14 H17 L24 23 L31 14 H46 L41 23 M19 33 H29',
    areas: disc(24, 7, 4.2),
  },
  /** A gear. */
  Device: {
    lines:
      'M19.8 9.0 L20.4 3.3 L27.6 3.3 L28.2 9.0 L31.7 10.4 L36.1 6.9 L41.1 11.9 L37.6 16.3 L39.0 19.8 L44.7 20.4 L44.7 27.6 L39.0 28.2 L37.6 31.7 L41.1 36.1 L36.1 41.1 L31.7 37.6 L28.2 39.0 L27.6 44.7 L20.4 44.7 L19.8 39.0 L16.3 37.6 L11.9 41.1 L6.9 36.1 L10.4 31.7 L9.0 28.2 L3.3 27.6 L3.3 20.4 L9.0 19.8 L10.4 16.3 L6.9 11.9 L11.9 6.9 L16.3 10.4 Z ' +
      disc(24, 24, 6),
    areas: '',
  },
  /** A car. */
  Transportation: {
    lines:
      'M8 35 H4 V27 C4 24 6 23 9 22.5 L15 12 H30 L37 22.5 C42 23.5 44 25 44 29 V35 H40 M19 35 H29 M9 22.5 H37 M23 12 V22.5 ' +
      disc(13.5, 35, 5) +
      disc(34.5, 35, 5),
    areas: '',
  },
  /** A drop. */
  Water: {
    lines: 'M24 4 C19 12 9 21 9 30 A15 14.5 0 0 0 39 30 C39 21 29 12 24 4 Z M16 30 A8 8 0 0 0 23 37.5',
    areas: '',
  },
  /** A price tag. */
  Sales: {
    lines:
      'M5 9 A4 4 0 0 1 9 5 H22 L42.5 25.5 A3.5 3.5 0 0 1 42.5 30.5 L30.5 42.5 A3.5 3.5 0 0 1 25.5 42.5 L5 22 Z M21 29 L29 21 M27 35 L35 27',
    areas: disc(14, 14, 3.4),
  },
  /** A light bulb. */
  Invention: {
    lines:
      'M17.5 33 C17.5 28 10 25.5 10 17.5 A14 14 0 0 1 38 17.5 C38 25.5 30.5 28 30.5 33 Z M18 39 H30 M21 44.5 H27 M24 33 V23 M18.5 18.5 L24 23 L29.5 18.5',
    areas: '',
  },
  /** A house with a heart. */
  'Community Service': {
    lines: 'M3 23 L24 5 L45 23 M9 19 V43 H39 V19',
    areas: 'M24 38 C17 33 14.5 29.5 14.5 26 A4.9 4.9 0 0 1 24 24.2 A4.9 4.9 0 0 1 33.5 26 C33.5 29.5 31 33 24 38 Z',
  },
  /** A microphone. */
  'Speech and Debate': {
    lines: 'M10 21 C10 31 16 35 24 35 C32 35 38 31 38 21 M24 35 V44 M15 44 H33',
    areas: 'M16.5 10.5 A7.5 7.5 0 0 1 31.5 10.5 V20.5 A7.5 7.5 0 0 1 16.5 20.5 Z',
  },
};
