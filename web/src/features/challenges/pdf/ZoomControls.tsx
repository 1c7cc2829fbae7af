import { MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { DraftNumber } from './DraftNumber.tsx';
import type { Zoom } from './use-zoom.ts';
import { canZoomIn, canZoomOut, zoomedIn, zoomedOut, zoomOfField, zoomRange } from './zoom.ts';

/** DET-008, DET-025 to DET-031 */
export function ZoomControls({ zoom: { percent, fitsWidth, setPercent, fitWidth } }: { zoom: Zoom }) {
  return (
    <div role="group" aria-label="Zoom" className="flex items-center gap-1">
      <IconButton
        label="Zoom out"
        icon={ZoomOut}
        disabled={!canZoomOut(percent)}
        onClick={() => setPercent(zoomedOut(percent))}
      />
      <span className="inline-flex items-center gap-1">
        <DraftNumber
          label="Zoom in percent"
          value={percent}
          {...zoomRange}
          onLeave={(text) => setPercent(zoomOfField(text))}
        />
        <span aria-hidden="true">%</span>
      </span>
      <IconButton
        label="Zoom in"
        icon={ZoomIn}
        disabled={!canZoomIn(percent)}
        onClick={() => setPercent(zoomedIn(percent))}
      />
      <IconButton label="Fit width" icon={MoveHorizontal} pressed={fitsWidth} onClick={fitWidth} />
    </div>
  );
}
