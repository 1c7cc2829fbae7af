/**
 * Returns page numbers in words: "page 2", "pages 1 to 4", "pages 1, 3 and 4". Expects at least one, in ascending order
 * without repeats.
 */
export function pageWords(pages: readonly number[]): string {
  const [first = 0, last = 0] = [pages[0], pages.at(-1)];
  if (pages.length === 1) return `page ${first}`;
  if (pages.length > 2 && last - first + 1 === pages.length) return `pages ${first} to ${last}`;
  return `pages ${pages.slice(0, -1).join(', ')} and ${last}`;
}
