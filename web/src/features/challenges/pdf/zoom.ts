import { useState } from 'react';

/** Limits of the zoom (percent of the paper's size). */
export const zoomRange = { min: 10, max: 300 } as const;
export const standardZoom = 66;
const step = 20;
const noFurtherOut = 60;

/** CSS pixels per PDF point at 100 percent: a point is 1/72 inch, a CSS pixel 1/96. */
export const pixelsPerPoint = 96 / 72;

function clampZoom(zoom: number): number {
  return Math.min(zoomRange.max, Math.max(zoomRange.min, zoom));
}

/** Tells whether zooming out by a step is possible from this zoom (percent): only above 60; the field accepts less. */
export const canZoomOut = (zoom: number): boolean => zoom > noFurtherOut;
/** Tells whether the zoom (percent) can be increased. */
export const canZoomIn = (zoom: number): boolean => zoom < zoomRange.max;
/** Returns the zoom a step of 20 percentage points smaller, or the same if it is 60 or less. */
export const zoomedOut = (zoom: number): number => (canZoomOut(zoom) ? clampZoom(zoom - step) : zoom);
/** Returns the zoom a step of 20 percentage points larger, at most the maximum. */
export const zoomedIn = (zoom: number): number => clampZoom(zoom + step);

/**
 * Returns the zoom for the field's text: a whole percent within the limits, or the standard zoom for an invalid or too
 * small one.
 */
export function zoomOfField(text: string): number {
  const typed = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isNaN(typed) || typed < zoomRange.min) return standardZoom;
  return clampZoom(Math.round(typed));
}

/** Returns the whole percent, within the limits, at which a page of `points` width fits into `pixels`. */
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

/**
 * Returns the zoom of a document whose first page is `points` wide, in a viewer that is `room` pixels wide: `percent`,
 * `scale` (pixels per point), `fitsWidth`, and functions to change it. Starts with the width or with the standard zoom.
 */
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
