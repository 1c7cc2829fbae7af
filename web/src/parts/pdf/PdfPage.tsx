import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { PageSize } from './page-size.ts';
import { OutOfPatience } from './patience.ts';
import type { Pdf } from './pdf-engine.ts';

interface PageLayers {
  pdf: Pdf;
  /** From 1. */
  number: number;
  /** CSS pixels per point. */
  scale: number;
  /** True if the page is near enough to the screen to be painted; the others are empty paper. */
  isNear: boolean;
  onSize: (number: number, size: PageSize) => void;
  onGiveUp: () => void;
}

type Host = RefObject<HTMLElement | null>;

/**
 * Paints a near page into `paper`, again for each zoom while the former picture is stretched, and empties the others.
 * Returns 'painted' or 'broken' once it is.
 */
function usePaper(paper: Host, { pdf, number, scale, isNear, onSize, onGiveUp }: PageLayers) {
  const [outcome, setOutcome] = useState<'painted' | 'broken'>();
  useEffect(() => {
    if (!isNear) return;
    const stop = new AbortController();
    const paint = async () => {
      onSize(number, await pdf.pageSize(number));
      const canvas = await pdf.paint(number, { scale, pixelRatio: window.devicePixelRatio, signal: stop.signal });
      if (stop.signal.aborted) return;
      paper.current?.replaceChildren(canvas);
      setOutcome('painted');
    };
    paint().catch((error: unknown) => {
      if (stop.signal.aborted) return;
      if (error instanceof OutOfPatience) onGiveUp();
      else setOutcome('broken');
    });
    return () => stop.abort();
  }, [pdf, number, scale, isNear, onSize, onGiveUp, paper]);

  useEffect(() => {
    if (!isNear) return;
    return () => void pdf.release(number).catch(() => undefined);
  }, [pdf, number, isNear]);

  // Separate from the effects above: if another document replaces this one, its page stays until the new one is
  // painted.
  useEffect(() => {
    const host = paper.current;
    if (!isNear) return;
    return () => {
      host?.replaceChildren();
      setOutcome(undefined);
    };
  }, [isNear, paper]);
  return outcome;
}

/** Lays the text over a page once it is painted. */
function useText(layer: Host, { pdf, number }: Pick<PageLayers, 'pdf' | 'number'>, isPainted: boolean): void {
  useEffect(() => {
    const host = layer.current;
    if (!isPainted || !host) return;
    const stop = new AbortController();
    // A page without its text is still a page.
    pdf.fillText(number, host, stop.signal).catch(() => undefined);
    return () => {
      stop.abort();
      host.replaceChildren();
    };
  }, [pdf, number, isPainted, layer]);
}

interface PdfPageProps extends PageLayers {
  /** Size on screen (CSS pixels). */
  place: PageSize;
  /** Alternative text, if the page stands by itself as a picture. */
  alt?: string;
}

/**
 * Shows one page while it is near: its picture and, once that is painted, its text on top, to select, search and
 * read aloud; otherwise empty paper.
 */
export function PdfPage({ place, alt, ...page }: PdfPageProps) {
  const paper = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const outcome = usePaper(paper, page);
  const isPainted = outcome === 'painted';
  useText(text, page, isPainted);
  const look: CSSProperties & Record<`--${string}`, number> = {
    width: place.width,
    height: place.height,
    '--total-scale-factor': page.scale,
  };
  return (
    <div
      {...(alt === undefined && { role: 'group', 'aria-label': `Page ${page.number}` })}
      className="pdf-page"
      style={look}
      data-painted={isPainted}
    >
      <div
        ref={paper}
        {...(alt === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        className="pdf-paper"
      />
      <div ref={text} className="pdf-text" />
      {outcome === 'broken' && <p className="p-4 text-center text-on-spark">This page cannot be shown.</p>}
    </div>
  );
}
