import { RotateCw } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button, Spinner } from '../../shared/ui/Button.tsx';
import type { PageSize } from '../pdf/page-size.ts';
import { PdfPage } from '../pdf/PdfPage.tsx';
import { type OpenPage, useOpenedPage } from './use-opened-page.ts';

interface SheetPageProps {
  /** From 1. */
  page: number;
  open: OpenPage;
  /** Fits the page into its box, or only to the box's width. */
  fits: 'box' | 'width';
}

/**
 * Shows one page of an uploaded PDF as large as its box, or as wide as it (`fits`); a page that fails to open is
 * tried again.
 */
export function SheetPage({ page, open, fits }: SheetPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const { state, retry, giveUp } = useOpenedPage(page, open);
  const place = state.is === 'ready' && room ? fitting(state.size, room, fits) : null;
  return (
    <div ref={box} className="sheet-page" data-fits={fits}>
      {state.is === 'loading' && (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          <span>{`Loading page ${page}…`}</span>
        </p>
      )}
      {state.is === 'failed' && (
        <div role="alert" className="flex flex-col items-center gap-3 text-center">
          <p>{state.why || `Page ${page} could not be loaded.`}</p>
          <Button icon={RotateCw} onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {state.is === 'ready' && place && (
        <PdfPage
          pdf={state.page.pdf}
          number={state.page.number}
          alt={`Page ${page} of the sheet`}
          {...place}
          isNear
          onSize={noMatter}
          onGiveUp={giveUp}
        />
      )}
    </div>
  );
}

const noMatter = () => {};

function fitting(size: PageSize, room: PageSize, fits: SheetPageProps['fits']) {
  const wide = room.width / size.width;
  const scale = fits === 'width' ? wide : Math.min(wide, room.height / size.height);
  if (scale === 0) return null;
  return { scale, place: { width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) } };
}

/** Returns the inner size of an element (CSS pixels); null until measured, or while its width is zero. */
function useRoom(element: RefObject<HTMLElement | null>): PageSize | null {
  const [room, setRoom] = useState<PageSize | null>(null);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setRoom(width > 0 ? { width, height } : null);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
