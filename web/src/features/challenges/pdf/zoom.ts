import { useState } from 'react';

/** Percent of the paper's size on screen (DET-025 to DET-029, LIM-021 to LIM-025). */
export const zoomRange = { min: 10, max: 300 } as const;
export const standardZoom = 66;
const step = 20;
const noFurtherOut = 60;

/** CSS pixels per PDF point at 100 percent: a point is 1/72 inch, a CSS pixel 1/96. */
export const pixelsPerPoint = 96 / 72;

function clampZoom(zoom: number): number {
  return Math.min(zoomRange.max, Math.max(zoomRange.min, zoom));
}

export const canZoomOut = (zoom: number): boolean => zoom > noFurtherOut;
export const canZoomIn = (zoom: number): boolean => zoom < zoomRange.max;
export const zoomedOut = (zoom: number): number => (canZoomOut(zoom) ? clampZoom(zoom - step) : zoom);
export const zoomedIn = (zoom: number): number => clampZoom(zoom + step);

/** What the number field means when it is left: a whole percent within the range (DET-030, DET-031). */
export function zoomOfField(text: string): number {
  const typed = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isNaN(typed) || typed < zoomRange.min) return standardZoom;
  return clampZoom(Math.round(typed));
}

/** The whole percent at which a page of `points` fills `pixels` without being cut. */
export function zoomToFit(points: number, pixels: number): number {
  return clampZoom(Math.floor((100 * pixels) / (points * pixelsPerPoint)));
}

export interface Zoom {
  percent: number;
  /** CSS pixels per point. */
  scale: number;
  fitsWidth: boolean;
  setPercent: (percent: number) => void;
  fitWidth: () => void;
}

/** The zoom of a document whose first page is `points` wide, in a viewer that is `room` pixels wide. */
export function useZoom(points: number, room: number, startFitting: boolean): Zoom {
  const [chosen, setChosen] = useState<number | 'fit'>(startFitting ? 'fit' : standardZoom);
  const percent = chosen === 'fit' ? zoomToFit(points, room) : chosen;
  return {
    percent,
    scale: (percent / 100) * pixelsPerPoint,
    fitsWidth: chosen === 'fit',
    setPercent: setChosen,
    fitWidth: () => setChosen('fit'),
  };
}
