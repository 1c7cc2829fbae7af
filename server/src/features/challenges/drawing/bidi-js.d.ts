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
