import { page } from './page.ts';
import { tidy } from './until.ts';

/**
 * Does to the page what the translation of browsers does: each text is taken out, and two `font` elements with a text of
 * their own stand in its place. The words stay the same, so that a test can read them.
 */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('script, style, textarea, font')) continue;
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).textContent = text.data;
    text.replaceWith(outer);
  }
}

/** Returns all words of the page's content. */
export const wordsOfPage = (): string => tidy(page.getByRole('main').now().textContent);
