/** Size of a page (PDF points), with its rotation. */
export interface PageSize {
  width: number;
  height: number;
}

/** Most pixels of a canvas: larger ones stay blank on some phones (iOS: 4096 by 4096). */
const mostPixels = 4096 * 4096;

/** Returns canvas pixels per CSS pixel: as sharp as the screen unless the page would need too large a canvas. */
export function sharpness(width: number, height: number, devicePixelRatio: number): number {
  return Math.min(devicePixelRatio, Math.sqrt(mostPixels / (width * height)));
}
