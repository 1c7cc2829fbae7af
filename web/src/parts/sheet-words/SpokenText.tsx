import { type ReactNode, useEffect, useRef } from 'react';
import type { Spoken } from './spoken-parts.ts';
import './sheet-words.css';

/** Shows a text with the sentence that is being read aloud, if it is in this text, marked and scrolled into view. */
export function SpokenText({ text, at }: { text: Spoken; at: number | undefined }) {
  if (at === undefined) return text.text;
  const { from, sentences } = text.cut();
  return sentences.map((sentence, index) =>
    from + index === at ? <Marked key={index}>{sentence}</Marked> : <span key={index}>{sentence}</span>,
  );
}

function Marked({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => mark.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <mark ref={mark} className="sheet-mark">
      {children}
    </mark>
  );
}
