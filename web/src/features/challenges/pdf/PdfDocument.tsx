import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
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
import { useZoom, type Zoom } from './use-zoom.ts';
import { standardZoom, zoomedIn, zoomedOut } from './zoom.ts';
import { ZoomControls } from './ZoomControls.tsx';

/** CSS pixels between two pages, as in pdf.css. */
const gap = 16;
/** On a phone a page fits the width at first. */
const phone = '(width < 48rem)';
/** Where the viewer scrolls by itself beside the facts; on smaller screens its pages scroll with the page. */
const wideScreen = '(width >= 48rem) and (height >= 30rem)';

interface PdfDocumentProps {
  pdf: Pdf;
  /** Of the first page; the others are taken for equal until they are near. */
  size: PageSize;
  name: string;
  onGiveUp: () => void;
}

/** An open document with its controls: the pages under each other, the ones near the screen painted (DET-006 to DET-009). */
export function PdfDocument({ pdf, size, name, onGiveUp }: PdfDocumentProps) {
  const count = pdf.pageCount;
  const ownScroll = useMediaQuery(wideScreen);
  const scroller = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const room = useRoom(scroller);
  const zoom = useZoom(size.width, room, useMediaQuery(phone));
  const { sizes, learn } = usePageSizes(count, size);
  const places = useMemo(() => placesOf(sizes, zoom.scale, gap), [sizes, zoom.scale]);
  const { first, last, current, goTo } = usePageWindow({ column, scroller, toolbar, ownScroll }, places, zoom.scale);
  useEffect(() => pdf.focusOn(current), [pdf, current]);
  const onKeyDown = keyHandler(zoom, { current, count, goTo });

  return (
    <div onKeyDown={onKeyDown} className={`flex flex-col ${ownScroll ? 'min-h-0 flex-1' : ''}`}>
      <div ref={toolbar} className="pdf-toolbar">
        <ZoomControls zoom={zoom} />
        <PageControls page={current} count={count} onPage={goTo} />
      </div>
      <div
        ref={scroller}
        role="region"
        aria-label={`Pages of ${name}`}
        tabIndex={0}
        className={`pdf-scroller ${ownScroll ? 'min-h-0 flex-1 overflow-y-auto' : 'overflow-y-hidden'}`}
      >
        <div ref={column} className="pdf-column">
          {places.map((place, index) => (
            <PdfPage
              key={index}
              pdf={pdf}
              number={index + 1}
              place={place}
              scale={zoom.scale}
              isNear={room > 0 && index + 1 >= first && index + 1 <= last}
              onSize={learn}
              onGiveUp={onGiveUp}
            />
          ))}
        </div>
      </div>
      <div role="status">
        <VisuallyHidden>
          Page {current} of {count}
        </VisuallyHidden>
      </div>
    </div>
  );
}

interface Paging {
  current: number;
  count: number;
  goTo: (page: number) => void;
}

/** GAP-14: paging and zooming by key, except in the number fields. */
function keyHandler(zoom: Zoom, { current, count, goTo }: Paging) {
  const run: Record<PdfCommand, () => void> = {
    previous: () => goTo(Math.max(1, current - 1)),
    next: () => goTo(Math.min(count, current + 1)),
    first: () => goTo(1),
    last: () => goTo(count),
    'zoom-in': () => zoom.setPercent(zoomedIn(zoom.percent)),
    'zoom-out': () => zoom.setPercent(zoomedOut(zoom.percent)),
    'zoom-standard': () => zoom.setPercent(standardZoom),
  };
  return (event: KeyboardEvent) => {
    const command = event.target instanceof HTMLInputElement ? undefined : commandOf(event);
    if (!command) return;
    event.preventDefault();
    run[command]();
  };
}
