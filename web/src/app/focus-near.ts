/**
 * When what has the focus goes, because it was removed, rejected or archived, the focus stays near it instead of beginning
 * anew at the top of the page: on what came next, else on what came before, and on the heading where all of the page went.
 * From a message that went, it is back where it was before.
 */

/** Nothing to type in: it would open the keyboard of a phone. */
const stops = 'a[href], button:enabled, :is([type=checkbox], [type=radio]):enabled, [tabindex]';

/** An element around what has the focus, and the how-manieth of its children leads there. */
interface Place {
  parent: Element;
  index: number;
}

/** Returns the places of an element in its ancestors, the innermost first. */
function placesOf(element: Element): Place[] {
  const places: Place[] = [];
  for (let child = element; child.parentElement; child = child.parentElement)
    places.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return places;
}

const stopsIn = (element: Element): HTMLElement[] => [
  ...(element.matches(stops) ? [element as HTMLElement] : []),
  ...element.querySelectorAll<HTMLElement>(stops),
];

/**
 * Returns what can be focused near a place: what follows it, the nearest first, then what comes before it, then the
 * parent.
 */
function nearby({ parent, index }: Place): HTMLElement[] {
  const children = [...parent.children];
  return [
    ...children.slice(index).flatMap(stopsIn),
    ...children.slice(0, index).flatMap(stopsIn).toReversed(),
    ...(parent.matches(stops) ? [parent as HTMLElement] : []),
  ];
}

let held: Element | undefined;
/** What had the focus before a message got it. */
let beforeMessage: HTMLElement | undefined;
let places: Place[] = [];
let frame = 0;

function look(): void {
  if (!held || held.isConnected || document.activeElement !== document.body) return;
  held = undefined;
  // The focus that it gets makes us forget it.
  const before = beforeMessage;
  if (before?.isConnected) {
    before.focus({ preventScroll: true });
    if (document.activeElement === before) return;
  }
  for (const place of places) {
    if (place.parent.matches('main, body')) {
      document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
      return;
    }
    if (!place.parent.isConnected) continue;
    // What has gone from there comes back in another place, and has the focus again.
    if (place.parent.closest('[data-own-focus]')) return;
    for (const stop of nearby(place)) {
      stop.focus({ preventScroll: true });
      // What is hidden takes none.
      if (document.activeElement === stop) return;
    }
  }
}

const inMessage = (element: Element | null): boolean => Boolean(element?.closest('[data-messages]'));

document.addEventListener('focusin', ({ target, relatedTarget }) => {
  held = target as Element;
  const from = relatedTarget as HTMLElement | null;
  if (!inMessage(held)) beforeMessage = undefined;
  else if (!inMessage(from)) beforeMessage = from ?? undefined;
  places = placesOf(held);
});
// Later than the effects of what has changed, which may know better where the focus belongs.
new MutationObserver(() => {
  if (!held || held.isConnected) return;
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => setTimeout(look));
}).observe(document.body, { childList: true, subtree: true });
