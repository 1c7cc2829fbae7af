import type { Page } from '@playwright/test';

/**
 * Returns a list that collects what live regions say, in order. No protocol reports what a screen reader announces, so a
 * script in the page watches the regions for additions and changes. "new" stands before a text that came together with
 * its region, which many screen readers skip unless it is an alert.
 */
export async function watchAnnouncements(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeBinding('tellAnnouncement', (_source, said: string) => heard.push(said));
  await page.addInitScript(watchRegions);
  return heard;
}

/** Reports, in the page, what its live regions say; runs before the page's own scripts. */
function watchRegions(): void {
  const tell = (said: string) => void (Reflect.get(window, 'tellAnnouncement') as (said: string) => unknown)(said);
  const regions = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])';
  const textOf = (node: Node) => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const last = new WeakMap<Element, string>();
  const say = (region: Element, text: string, isNew: boolean) => {
    const all = textOf(region);
    const isSame = last.get(region) === all;
    last.set(region, all);
    const kind = region.getAttribute('role') ?? region.getAttribute('aria-live') ?? '';
    const isAnnounced = region.checkVisibility() && region.closest('[inert]') === null;
    if (!isSame && text !== '' && isAnnounced) tell(`${isNew && kind !== 'alert' ? 'new ' : ''}${kind}: ${text}`);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(regions);
      const added = [...addedNodes].map(textOf).join(' ').trim();
      // A region that is not atomic announces only what was added to it.
      if (around) say(around, around.getAttribute('aria-atomic') === 'false' ? added : textOf(around), false);
      for (const node of addedNodes) {
        if (!(node instanceof Element) || around) continue;
        const inside = [...(node.matches(regions) ? [node] : []), ...node.querySelectorAll(regions)];
        for (const region of inside) say(region, textOf(region), true);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
