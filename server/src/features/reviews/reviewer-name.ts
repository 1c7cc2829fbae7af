const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * How a reviewer is shown: "Ada L." of "Ada King Lovelace", one word as it is, "Anonymous" without a name (REV-025 to
 * REV-027). Decided here, so that nobody else's surname leaves the server (SEC-62).
 */
export function reviewerName(name: string | null): string {
  const words = (name ?? '').normalize('NFC').split(/\s+/u).filter(Boolean);
  const [first = 'Anonymous'] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  if (last === undefined) return first;
  const [initial] = graphemes.segment(last);
  return `${first} ${initial?.segment.toUpperCase()}.`;
}
