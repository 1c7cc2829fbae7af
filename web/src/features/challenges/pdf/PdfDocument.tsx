import { ChevronDown, ChevronUp, MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import type { PageSize } from '../../../parts/pdf/page-size.ts';
import type { Pdf } from '../../../parts/pdf/pdf-engine.ts';
import { PdfPage } from '../../../parts/pdf/PdfPage.tsx';
import { pageOfField, placesOf } from './page-layout.ts';
import { usePageSizes } from './use-page-sizes.ts';
import { usePageWindow } from './use-page-window.ts';
import {
  canZoomIn,
  canZoomOut,
  standardZoom,
  useZoom,
  type Zoom,
  zoomedIn,
  zoomedOut,
  zoomOfField,
  zoomRange,
} from './zoom.ts';

interface DraftNumberProps {
  label: string;
  value: number;
  min: number;
  max: number;
  /** Called with the typed text on blur or Enter. */
  onLeave: (text: string) => void;
}

/** Shows a small number field that applies on blur or Enter; until then it accepts any text. */
function DraftNumber({ label, value, min, max, onLeave }: DraftNumberProps) {
  const [draft, setDraft] = useState<string>();
  const leave = () => {
    if (draft !== undefined) onLeave(draft);
    setDraft(undefined);
  };
  return (
    <input
      type="number"
      inputMode="numeric"
      aria-label={label}
      className="pdf-number"
      value={draft ?? value}
      min={min}
      max={max}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave();
        if (key === 'Escape') setDraft(undefined);
      }}
    />
  );
}

interface PageControlsProps {
  page: number;
  count: number;
  onPage: (page: number) => void;
}

/** Shows the page number as a field, with buttons for the previous and next page. */
function PageControls({ page, count, onPage }: PageControlsProps) {
  return (
    <div role="group" aria-label="Pages" className="flex items-center gap-1">
      <IconButton label="Previous page" icon={ChevronUp} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        Page
        <DraftNumber
          label={`Page, 1 to ${count}`}
          value={page}
          min={1}
          max={count}
          onLeave={(text) => onPage(pageOfField(text, page, count))}
        />
        <span>{`of ${count}`}</span>
      </span>
      <IconButton label="Next page" icon={ChevronDown} disabled={page >= count} onClick={() => onPage(page + 1)} />
    </div>
  );
}

/** Shows the zoom as a field in percent, with buttons to zoom and to fit the width. */
function ZoomControls({ zoom: { percent, fitsWidth, setPercent, fitWidth } }: { zoom: Zoom }) {
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

type PdfCommand = 'previous' | 'next' | 'first' | 'last' | 'zoom-in' | 'zoom-out' | 'zoom-standard';

/** Keys of the viewer. The arrow keys are missing, because they scroll by themselves. */
const commands = new Map<string, PdfCommand>([
  ['PageUp', 'previous'],
  ['PageDown', 'next'],
  ['Home', 'first'],
  ['End', 'last'],
  ['+', 'zoom-in'],
  ['=', 'zoom-in'],
  ['-', 'zoom-out'],
  ['0', 'zoom-standard'],
]);

interface Press {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/**
 * Returns what a key does while the viewer has the focus; undefined for other keys, and with Ctrl, Alt or Cmd, which
 * belong to the browser.
 */
export function commandOf({ key, ctrlKey, altKey, metaKey }: Press): PdfCommand | undefined {
  return ctrlKey || altKey || metaKey ? undefined : commands.get(key);
}

/** Returns the width that an element offers to its content (CSS pixels); 0 until it is measured. */
function useRoom(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}

/** CSS pixels between two pages, as in pdf.css. */
const gap = 16;
/** On such screens a page fits the width at first. */
const phone = '(width < 48rem)';
/** The viewer scrolls by itself beside the facts; on smaller screens its pages scroll with the page. */
const wideScreen = '(width >= 48rem) and (height >= 30rem)';

interface PdfDocumentProps {
  pdf: Pdf;
  /** The size of the first page. Other pages are assumed to have it until they are near. */
  size: PageSize;
  name: string;
  onGiveUp: () => void;
}

/** Shows an open PDF with its controls: the pages one below the other, of which those near the screen are painted. */
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
        <VisuallyHidden>{`Page ${current} of ${count}`}</VisuallyHidden>
      </div>
    </div>
  );
}

interface Paging {
  current: number;
  count: number;
  goTo: (page: number) => void;
}

/** Returns the key handler for paging and zooming; ignores keys in the number fields. */
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
