import { useState } from 'react';
import { pixelsPerPoint, standardZoom, zoomToFit } from './zoom.ts';

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
