import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { PagePlace, PageSize } from './page-layout.ts';
import { OutOfPatience } from './patience.ts';
import type { Pdf } from './pdf-engine.ts';

interface PdfPageProps {
  pdf: Pdf;
  /** From 1. */
  number: number;
  place: PagePlace;
  /** CSS pixels per point. */
  scale: number;
  /** Near enough to what is on screen to be painted; the others are empty paper. */
  isNear: boolean;
  onSize: (number: number, size: PageSize) => void;
  onGiveUp: () => void;
}

/** One page: its picture, painted anew for each zoom while the former one is stretched, and its text on top. */
export function PdfPage({ pdf, number, place, scale, isNear, onSize, onGiveUp }: PdfPageProps) {
  const paper = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<'painted' | 'broken'>();

  useEffect(() => {
    const host = paper.current;
    if (!isNear || !host) return;
    const stop = new AbortController();
    const paint = async () => {
      onSize(number, await pdf.pageSize(number));
      const canvas = await pdf.paint(number, { scale, pixelRatio: window.devicePixelRatio, signal: stop.signal });
      if (stop.signal.aborted) return;
      host.replaceChildren(canvas);
      setOutcome('painted');
    };
    paint().catch((error: unknown) => {
      if (stop.signal.aborted) return;
      if (error instanceof OutOfPatience) onGiveUp();
      else setOutcome('broken');
    });
    return () => stop.abort();
  }, [pdf, number, scale, isNear, onSize, onGiveUp]);

  useEffect(() => {
    const layer = text.current;
    if (!isNear || outcome !== 'painted' || !layer) return;
    const stop = new AbortController();
    // A page without its text is still a page.
    pdf.fillText(number, layer, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [pdf, number, isNear, outcome]);

  useEffect(() => {
    const [host, layer] = [paper.current, text.current];
    if (!isNear) return;
    return () => {
      host?.replaceChildren();
      layer?.replaceChildren();
      setOutcome(undefined);
      pdf.release(number).catch(() => undefined);
    };
  }, [pdf, number, isNear]);

  const look = { width: place.width, height: place.height, '--total-scale-factor': scale } as CSSProperties;
  return (
    <div role="group" aria-label={`Page ${number}`} className="pdf-page" style={look} data-painted={outcome === 'painted'}>
      <div ref={paper} aria-hidden="true" className="pdf-paper" />
      <div ref={text} className="pdf-text" />
      {outcome === 'broken' && <p className="p-4 text-center text-on-spark">This page cannot be shown.</p>}
    </div>
  );
}
