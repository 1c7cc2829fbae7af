import { searchMaxLength } from '@teamsparks/contract/shared/limits';

/** A search text as the server takes it: trimmed, well-formed, without NUL, at most `searchMaxLength` long. */
export function tidySearchText(text: string): string {
  return text.replaceAll('\0', '').trim().slice(0, searchMaxLength).toWellFormed().trim();
}

/**
 * The text in the search box and the one in the address are two things: the address follows 200 ms later and its changes
 * arrive late, so that binding the box to it would move the caret.
 */
export interface SearchText {
  /** What the person sees and types. */
  typed: string;
  /** The address as it was seen last. */
  address: string;
  /** Texts on their way into the address, oldest first. */
  underway: readonly string[];
}

export const searchTextOf = (address: string): SearchText => ({ typed: address, address, underway: [] });

/** The text to put into the address, or undefined when it is there or on its way already. */
export function toSend({ typed, address, underway }: SearchText): string | undefined {
  const wanted = tidySearchText(typed);
  return wanted === (underway.at(-1) ?? address) ? undefined : wanted;
}

export function sent(text: SearchText, wanted: string): SearchText {
  return { ...text, underway: [...text.underway, wanted] };
}

/** The address changed: our own text arriving leaves the box alone, anything else (Back, a removed chip) fills it anew. */
export function addressChanged(text: SearchText, address: string): SearchText {
  const arrived = text.underway.indexOf(address);
  return arrived < 0 ? searchTextOf(address) : { ...text, address, underway: text.underway.slice(arrived + 1) };
}
