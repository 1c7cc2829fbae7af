/** What we ask of fontkit, which ships no types: which letters a font has, and how high it stands. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    lineGap: number;
    hasGlyphForCodePoint: (code: number) => boolean;
  }
  export function create(bytes: Uint8Array): Font;
}
