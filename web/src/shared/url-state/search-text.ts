import { searchMaxLength } from '@teamsparks/contract/shared/limits';

/**
 * Returns a search text as the server accepts it: trimmed, well-formed, without NUL, at most `searchMaxLength` long.
 */
export function tidySearchText(text: string): string {
  return text.replaceAll('\0', '').trim().slice(0, searchMaxLength).toWellFormed().trim();
}

/**
 * The text in the search box and the one in the address. They are separate: the address follows 200 ms later and its
 * changes arrive late, so that binding the box to it would move the caret.
 */
export interface SearchText {
  /** What the person sees and types. */
  typed: string;
  /** The address when it was last seen. */
  address: string;
  /** Texts on their way into the address, oldest first. */
  underway: readonly string[];
}

/** Returns the state of a box that shows the search of the address. */
export const searchTextOf = (address: string): SearchText => ({ typed: address, address, underway: [] });

/** Returns the text to put into the address; undefined if it is there or on its way already. */
export function textToSend({ typed, address, underway }: SearchText): string | undefined {
  const wanted = tidySearchText(typed);
  return wanted === (underway.at(-1) ?? address) ? undefined : wanted;
}

/** Returns the state with `wanted` added to the texts on their way into the address. */
export function markSent(text: SearchText, wanted: string): SearchText {
  return { ...text, underway: [...text.underway, wanted] };
}

/**
 * Returns the state after the address changed: our own text arriving leaves the box alone, anything else (Back, a
 * removed chip) fills it again.
 */
export function followAddress(text: SearchText, address: string): SearchText {
  const arrived = text.underway.indexOf(address);
  return arrived < 0 ? searchTextOf(address) : { ...text, address, underway: text.underway.slice(arrived + 1) };
}
