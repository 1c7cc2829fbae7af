import { expect, type Page } from '@playwright/test';
import { overflowOf } from './accessibility.ts';

/** Style rules with the spacing that readers may set (WCAG 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** Sets the spacing as a reader's own style does, with a constructed sheet: the content security policy refuses style elements. */
export async function spaceOut(page: Page): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);
}

/** Fails if a text of the page is cut off or overlapped at one of these widths (CSS pixels), or if the page scrolls sideways. */
export async function expectWholeText(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const where = `${new URL(page.url()).pathname}, ${width} px`;
    const { texts, faults } = await page.evaluate(readTexts);
    expect(texts, where).toBeGreaterThan(20);
    expect.soft(faults, where).toEqual([]);
    expect.soft(await overflowOf(page), where).toBe(0);
  }
}

/** Returns, in the page, the number of visible texts, and one sentence for each that is cut off, leaves its control or lies on another. */
function readTexts(): { texts: number; faults: string[] } {
  interface Text {
    words: string;
    element: Element;
    boxes: DOMRect[];
    /** Empty space in the boxes: behind the last letter, and above and below the line (CSS pixels). */
    slack: { x: number; y: number };
  }
  const around = (element: Element): Element[] =>
    element.parentElement && element.parentElement !== document.body
      ? [element, ...around(element.parentElement)]
      : [element];
  const isForEars = (element: Element) => getComputedStyle(element).clipPath !== 'none';
  // The text over a drawn PDF page is transparent; it is there to be selected.
  const isInk = (element: Element) => getComputedStyle(element).color !== 'rgba(0, 0, 0, 0)';
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    isInk(element) &&
    !around(element).some(isForEars);

  function allTexts(): Text[] {
    const texts: Text[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const element = node.parentElement!;
      const words = (node.textContent ?? '').trim();
      if (words === '' || element.matches('script, style, option') || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { fontSize, letterSpacing } = getComputedStyle(element);
      const slack = { x: Number.parseFloat(letterSpacing) + 1, y: Number.parseFloat(fontSize) / 5 };
      texts.push({ words, element, slack, boxes: [...range.getClientRects()].filter(({ width }) => width > 1) });
    }
    return texts;
  }

  /** Tells whether a part of the text lies outside of an element on one of these axes. */
  function leaves({ boxes, slack }: Text, element: Element, axes: readonly ('x' | 'y')[]): boolean {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return boxes.some(
      (box) =>
        (axes.includes('x') && (box.left < left - 1 || box.right > right + slack.x)) ||
        (axes.includes('y') && (box.top < top - slack.y || box.bottom > bottom + slack.y)),
    );
  }

  function isCut(text: Text): boolean {
    let axes: ('x' | 'y')[] = ['x', 'y'];
    for (const element of around(text.element)) {
      const { overflowX, overflowY } = getComputedStyle(element);
      const overflow = { x: overflowX, y: overflowY };
      const clipped = axes.filter((axis) => ['hidden', 'clip'].includes(overflow[axis]));
      if (leaves(text, element, clipped)) return true;
      // Text in a scrolling element can be reached.
      axes = axes.filter((axis) => !['auto', 'scroll'].includes(overflow[axis]));
    }
    return false;
  }

  function isOutOfControl(text: Text): boolean {
    const control = text.element.closest('a, button, summary, td, th, [role=tab]');
    return control !== null && getComputedStyle(control).display !== 'inline' && leaves(text, control, ['x', 'y']);
  }

  const layerOf = (element: Element) =>
    around(element).find((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position));

  function overlapping(texts: Text[]): string[] {
    const lines = texts.flatMap(({ words, element, boxes, slack }) =>
      boxes.map((box) => ({ words, layer: layerOf(element), box, slack })),
    );
    return lines.flatMap((one, index) =>
      lines.slice(index + 1).flatMap((other) => {
        const x = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const y = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const lies = x > one.slack.x + other.slack.x && y > one.slack.y + other.slack.y;
        return lies && one.layer === other.layer && one.words !== other.words
          ? [`"${one.words}" lies on "${other.words}"`]
          : [];
      }),
    );
  }

  /** Returns a sentence for each field that cuts off its choice or its placeholder: those do not scroll. */
  function cutFields(): string[] {
    const pen = document.createElement('canvas').getContext('2d')!;
    const fields = [...document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input[placeholder]')];
    return fields.filter(isSeen).flatMap((field) => {
      const words = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.label : field.placeholder;
      const { font, letterSpacing, wordSpacing, paddingLeft, paddingRight } = getComputedStyle(field);
      Object.assign(pen, { font, letterSpacing, wordSpacing });
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const width = pen.measureText(words ?? '').width - Number.parseFloat(letterSpacing);
      return width > room + 1 ? [`"${words}" is cut off in its field`] : [];
    });
  }

  const texts = allTexts();
  const faults = [
    ...texts.filter(isCut).map(({ words }) => `"${words}" is cut off`),
    ...texts.filter(isOutOfControl).map(({ words }) => `"${words}" leaves its control`),
    ...overlapping(texts),
    ...cutFields(),
  ];
  return { texts: texts.length, faults: [...new Set(faults)] };
}
