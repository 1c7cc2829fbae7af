import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { PageControls } from './PageControls.tsx';
import { type PageSize, placesOf } from './page-layout.ts';
import type { Pdf } from './pdf-engine.ts';
import { commandOf, type PdfCommand } from './pdf-keys.ts';
import { PdfPage } from './PdfPage.tsx';
import { usePageSizes } from './use-page-sizes.ts';
import { usePageWindow } from './use-page-window.ts';
import { useRoom } from './use-room.ts';
import { clampZoom, pixelsPerPoint, standardZoom, zoomedIn, zoomedOut, zoomToFit } from './zoom.ts';
import { ZoomControls } from './ZoomControls.tsx';

/** CSS pixels between two pages, as in pdf.css. */
const gap = 16;
/** Where the viewer scrolls by itself beside the facts; on smaller screens its pages are part of the page. */
const wideScreen = '(width >= 64rem) and (height >= 30rem)';

interface PdfDocumentProps {
  pdf: Pdf;
  /** Of the first page; the others are taken for equal until they are near. */
  size: PageSize;
  /** Read aloud as the name of the pages' region. */
  name: string;
  onGiveUp: () => void;
}

/** An open document with its controls: the pages under each other, the ones near the screen painted (DET-006 to DET-009). */
export function PdfDocument({ pdf, size, name, onGiveUp }: PdfDocumentProps) {
  const ownScroll = useMediaQuery(wideScreen);
  const scroller = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const room = useRoom(scroller);
  const [chosen, setChosen] = useState<number | 'fit'>(ownScroll ? standardZoom : 'fit');
  const zoom = chosen === 'fit' ? zoomToFit(size.width, room) : chosen;
  const scale = (zoom / 100) * pixelsPerPoint;
  const { sizes, learn } = usePageSizes(pdf.pageCount, size);
  const places = useMemo(() => placesOf(sizes, scale, gap), [sizes, scale]);
  const { first, last, current, goTo } = usePageWindow({ column, scroller, toolbar, ownScroll }, places, scale);

  const run: Record<PdfCommand, () => void> = {
    previous: () => goTo(Math.max(1, current - 1)),
    next: () => goTo(Math.min(pdf.pageCount, current + 1)),
    first: () => goTo(1),
    last: () => goTo(pdf.pageCount),
    'zoom-in': () => setChosen(zoomedIn(zoom)),
    'zoom-out': () => setChosen(zoomedOut(zoom)),
    'zoom-standard': () => setChosen(standardZoom),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const command = event.target instanceof HTMLInputElement ? undefined : commandOf(event);
    if (!command) return;
    event.preventDefault();
    run[command]();
  };

  return (
    <div onKeyDown={onKeyDown} className={`flex flex-col ${ownScroll ? 'min-h-0 flex-1' : ''}`}>
      <div
        ref={toolbar}
        className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-surface px-2 py-1.5 print:hidden ${ownScroll ? '' : 'sticky top-16 z-10'}`}
      >
        <ZoomControls
          zoom={zoom}
          fitsWidth={chosen === 'fit'}
          onZoom={(percent) => setChosen(clampZoom(percent))}
          onFitWidth={() => setChosen('fit')}
        />
        <PageControls page={current} count={pdf.pageCount} onPage={goTo} />
      </div>
      <div
        ref={scroller}
        role="region"
        aria-label={`Pages of ${name}`}
        tabIndex={0}
        className={`overflow-x-auto bg-sunken p-2 md:p-4 ${ownScroll ? 'min-h-0 flex-1 overflow-y-auto' : 'overflow-y-hidden'}`}
      >
        <div ref={column} className="pdf-column">
          {places.map((place, index) => (
            <PdfPage
              key={index}
              pdf={pdf}
              number={index + 1}
              place={place}
              scale={scale}
              isNear={room > 0 && index + 1 >= first && index + 1 <= last}
              onSize={learn}
              onGiveUp={onGiveUp}
            />
          ))}
        </div>
      </div>
      <div role="status">
        <VisuallyHidden>
          Page {current} of {pdf.pageCount}
        </VisuallyHidden>
      </div>
    </div>
  );
}
