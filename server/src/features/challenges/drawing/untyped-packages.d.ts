/** What we ask of bidi-js, whose own types are those of its ES module; Node.js loads the other one. */
declare module 'bidi-js' {
  export interface EmbeddingLevels {
    levels: Uint8Array;
    paragraphs: { level: number }[];
  }
  interface Bidi {
    getEmbeddingLevels: (text: string) => EmbeddingLevels;
    getReorderedIndices: (text: string, levels: EmbeddingLevels, start: number, end: number) => number[];
    getMirroredCharacter: (sign: string) => string | null;
  }
  export default function bidiFactory(): Bidi;
}

/** What we ask of fontkit, which ships no types: which letters a font has, how high it stands, and which way it is read. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    lineGap: number;
    hasGlyphForCodePoint: (code: number) => boolean;
    layout: (text: string) => { direction: 'ltr' | 'rtl' };
  }
  export function create(bytes: Uint8Array): Font;
}
