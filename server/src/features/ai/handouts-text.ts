import type { Handout } from '@teamsparks/contract/challenges/fields/sheet';
import { handoutReaders, handoutReaderWords as readerWords } from '@teamsparks/contract/shared/sheet-parts';

const titleLine = /^(.{1,200}) \(for (the team|the appraiser|one player), (\d{1,2}) cop(?:y|ies)\)$/;

/** Returns handouts as text: a title line such as "Secret card (for one player, 6 copies)", and below it a list of its lines. */
export function handoutsText(handouts: readonly Handout[]): string {
  const written = handouts.map(({ title, copies, for: reader, text }) =>
    [
      `${title} (for ${readerWords[reader]}, ${copies} ${copies === 1 ? 'copy' : 'copies'})`,
      ...text.map((line) => `- ${line}`),
    ].join('\n'),
  );
  return written.join('\n');
}

/** Parses what {@link handoutsText} wrote; returns null if a line is neither a title nor a line of a card. */
export function readHandouts(lines: readonly string[]): Handout[] | null {
  const handouts: Handout[] = [];
  for (const line of lines.filter(Boolean)) {
    const [, title, words, copies] = titleLine.exec(line) ?? [];
    const reader = handoutReaders.find((one) => readerWords[one] === words);
    const last = handouts.at(-1);
    if (title && reader) handouts.push({ title, text: [], copies: Number(copies), for: reader });
    else if (last && line.startsWith('- ')) last.text.push(line.slice(2));
    else return null;
  }
  return handouts;
}
