import { MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { DraftNumber } from './DraftNumber.tsx';
import { canZoomIn, canZoomOut, zoomedIn, zoomedOut, zoomOfField, zoomRange } from './zoom.ts';

interface ZoomControlsProps {
  /** Percent. */
  zoom: number;
  fitsWidth: boolean;
  onZoom: (zoom: number) => void;
  onFitWidth: () => void;
}

/** DET-008, DET-025 to DET-031 */
export function ZoomControls({ zoom, fitsWidth, onZoom, onFitWidth }: ZoomControlsProps) {
  return (
    <div role="group" aria-label="Zoom" className="flex items-center gap-1">
      <IconButton
        label="Zoom out"
        icon={ZoomOut}
        disabled={!canZoomOut(zoom)}
        onClick={() => onZoom(zoomedOut(zoom))}
      />
      <span className="inline-flex items-center gap-1">
        <DraftNumber
          label="Zoom in percent"
          value={zoom}
          min={zoomRange.min}
          max={zoomRange.max}
          onLeave={(text) => onZoom(zoomOfField(text))}
        />
        <span aria-hidden="true">%</span>
      </span>
      <IconButton label="Zoom in" icon={ZoomIn} disabled={!canZoomIn(zoom)} onClick={() => onZoom(zoomedIn(zoom))} />
      <IconButton label="Fit width" icon={MoveHorizontal} pressed={fitsWidth} onClick={onFitWidth} />
    </div>
  );
}
