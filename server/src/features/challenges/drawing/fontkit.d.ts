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
