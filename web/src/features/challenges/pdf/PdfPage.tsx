import { type CSSProperties, useRef } from 'react';
import type { PagePlace } from './page-layout.ts';
import { type PageLayers, usePaper, useText } from './use-page-layers.ts';

type PdfPageProps = PageLayers & { place: PagePlace };

/** One page: its picture and, on top, its text, which can be selected, found and read aloud. */
export function PdfPage({ place, ...page }: PdfPageProps) {
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
    <div role="group" aria-label={`Page ${page.number}`} className="pdf-page" style={look} data-painted={isPainted}>
      <div ref={paper} aria-hidden="true" className="pdf-paper" />
      <div ref={text} className="pdf-text" />
      {outcome === 'broken' && <p className="p-4 text-center text-on-spark">This page cannot be shown.</p>}
    </div>
  );
}
