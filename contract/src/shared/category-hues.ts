import type { Category } from './vocabulary.ts';

/**
 * Color of each category, on screen and in print (#rrggbb). `hue`: a strong mid color that carries white text and white
 * marks; `ink`: its dark sibling, for text on white or on a pale tint of the hue. Both keep at least 4.5:1 there.
 */
export const categoryHues: Record<Category, { hue: string; ink: string }> = {
  Storytelling: { hue: '#6335be', ink: '#381a72' },
  Characterization: { hue: '#b70385', ink: '#620045' },
  Communication: { hue: '#1460c9', ink: '#0b3070' },
  'Improv – No Props': { hue: '#bd4b00', ink: '#5c2400' },
  'Improv – With Props': { hue: '#9425ab', ink: '#530f60' },
  Bridge: { hue: '#be241f', ink: '#6b0003' },
  Tower: { hue: '#42587f', ink: '#1c2f53' },
  Container: { hue: '#7c532e', ink: '#502b01' },
  Device: { hue: '#0b4f6a', ink: '#06303f' },
  Transportation: { hue: '#2c8025', ink: '#024200' },
  Water: { hue: '#007c9a', ink: '#003d4d' },
  Sales: { hue: '#8f6a00', ink: '#453200' },
  Invention: { hue: '#5a7300', ink: '#2f3d00' },
  'Community Service': { hue: '#047860', ink: '#004032' },
  'Speech and Debate': { hue: '#a01642', ink: '#5f0022' },
};
