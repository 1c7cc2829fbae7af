/** In PDF points, as the page is turned. */
export interface PageSize {
  width: number;
  height: number;
}

/** Larger canvases stay blank on some phones (iOS: 4096 by 4096). */
const mostPixels = 4096 * 4096;

/** Canvas pixels per CSS pixel: as sharp as the screen unless the page would need too large a canvas. */
export function sharpness(width: number, height: number, devicePixelRatio: number): number {
  return Math.min(devicePixelRatio, Math.sqrt(mostPixels / (width * height)));
}
