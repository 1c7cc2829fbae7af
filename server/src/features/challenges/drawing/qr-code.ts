import { encode } from 'uqr';
import type { Pen } from './pen.ts';

/** Draws the QR code of an address as a tagged figure of `size` points; the caller leaves the white border. */
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

/** Returns the runs of dark modules in a line, each as start and length. */
function runsOf(line: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [index, dark] of line.entries()) {
    const last = runs.at(-1);
    if (dark && last && last[0] + last[1] === index) last[1] += 1;
    else if (dark) runs.push([index, 1]);
  }
  return runs;
}
