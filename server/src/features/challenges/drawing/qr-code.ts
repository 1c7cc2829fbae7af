import { encode } from 'uqr';
import type { Pen } from './pen.ts';

/** An address as a picture for the camera of a phone, drawn as squares; the white around it is the caller's. */
export function drawQrCode(address: string, { x, y, size }: { x: number; y: number; size: number }, pen: Pen): void {
  const { data, size: modules } = encode(address, { ecc: 'M', border: 0 });
  const step = size / modules;
  const figure = pen.inside('Figure', { alt: address, bbox: [x, y, x + size, y + size] });
  figure.picture((doc) => {
    for (const [row, line] of data.entries()) {
      for (const [from, length] of runsOf(line)) doc.rect(x + from * step, y + row * step, length * step, step);
    }
    // One fill: between squares that are filled one by one, a screen shows white lines.
    doc.fill('#000000');
  });
}

/** Where dark modules begin, and how many follow each other. */
function runsOf(line: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [index, dark] of line.entries()) {
    const last = runs.at(-1);
    if (dark && last && last[0] + last[1] === index) last[1] += 1;
    else if (dark) runs.push([index, 1]);
  }
  return runs;
}
