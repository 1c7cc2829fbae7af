/**
 * Shows `aria-description`, and the name of a control without words, as an icon: on hover and on focus by the keyboard after
 * 300 ms, on touch after a press of 500 ms, which then does nothing else. Escape hides it (WCAG 1.4.13).
 */

/** Milliseconds until it shows, and those in which the pointer may cross the gap to it. */
const hoverDelay = 300;
const touchDelay = 500;
const crossing = 150;

const tip = document.createElement('div');
tip.popover = 'manual';
// What it says is the name or a description of its control already.
tip.ariaHidden = 'true';
tip.className = 'fixed m-0 max-w-xs rounded-sm border border-line bg-ink px-2 py-1 text-sm text-paper shadow-raised';

let owner: Element | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Was pressed, or its tip was hidden, and the pointer is still on it. */
let dismissed: Element | null = null;
/** Whether a finger is on the owner, and whether it has been so for long enough that the press must not act. */
let isTouched = false;
let isHeld = false;
let isByTab = false;

function wordsOf(element: Element): string {
  const named = (element as HTMLLabelElement).control ?? element;
  // Words that a narrow window leaves out are not among it.
  const isWordless = ((element as HTMLElement).innerText ?? '').trim() === '';
  const name = isWordless ? named.getAttribute('aria-label') : null;
  return element.getAttribute('aria-description') ?? name ?? '';
}

/** Returns the nearest element around a target that has something to say. */
function ownerOf(target: EventTarget | null): Element | null {
  const element =
    (target as Element | null)?.closest?.('[aria-description], a[aria-label], button[aria-label], label') ?? null;
  return element && wordsOf(element) !== '' ? element : null;
}

function hide(): void {
  clearTimeout(timer);
  owner = null;
  if (tip.isConnected) tip.hidePopover();
}

/** Places the tip below its element, or above if there is no room, inside the window. */
function place(element: Element): void {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = tip;
  const wanted = left + (width - offsetWidth) / 2;
  tip.style.left = `${Math.max(8, Math.min(wanted, clientWidth - offsetWidth - 8))}px`;
  const below = bottom + 4;
  tip.style.top = `${below + offsetHeight <= clientHeight ? below : top - 4 - offsetHeight}px`;
}

function show(element: Element): void {
  if (!element.isConnected) return;
  isHeld = isTouched;
  // What stands outside of a dialog cannot be pointed at while it is open.
  (element.closest('dialog') ?? document.body).append(tip);
  tip.textContent = wordsOf(element);
  tip.showPopover();
  place(element);
}

/** Shows the tip of an element after a time (ms), in place of the one that shows. */
function showLater(element: Element, delay: number): void {
  hide();
  owner = element;
  timer = setTimeout(show, delay, element);
}

function onHover({ target, pointerType }: PointerEvent): void {
  if (pointerType === 'touch') return;
  if (tip.contains(target as Node)) {
    clearTimeout(timer);
    return;
  }
  const next = ownerOf(target);
  if (next && next === dismissed) return;
  dismissed = null;
  if (next === owner) {
    if (tip.matches(':popover-open')) clearTimeout(timer);
  } else if (next) showLater(next, hoverDelay);
  else if (owner && !owner.matches(':focus-visible')) {
    clearTimeout(timer);
    timer = setTimeout(hide, crossing);
  }
}

function onPress({ target, pointerType }: PointerEvent): void {
  hide();
  isHeld = false;
  dismissed = ownerOf(target);
  isTouched = dismissed !== null && pointerType === 'touch';
  if (dismissed && isTouched) showLater(dismissed, touchDelay);
}

function onRelease(): void {
  isTouched = false;
  if (!isHeld) hide();
}

/** Keeps a long press from acting. */
function onClick(event: MouseEvent): void {
  if (!isHeld) return;
  isHeld = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Shows the tip where browsers open a menu on a long press, which may come a little earlier. */
function onContextMenu(event: MouseEvent): void {
  if (!isTouched || !owner) return;
  event.preventDefault();
  clearTimeout(timer);
  show(owner);
}

function onKey(event: KeyboardEvent): void {
  isByTab = event.key === 'Tab';
  isHeld = false;
  if (event.key !== 'Escape' || !tip.matches(':popover-open')) return;
  // It closes nothing else: the dialog around it takes the next one.
  event.preventDefault();
  event.stopImmediatePropagation();
  dismissed = owner;
  hide();
}

function onFocus({ target }: FocusEvent): void {
  const element = isByTab ? ownerOf(target) : null;
  if (element) showLater(element, hoverDelay);
}

const early = { capture: true };
document.addEventListener('pointerover', onHover);
document.addEventListener('pointerdown', onPress, early);
document.addEventListener('pointerup', onRelease, early);
document.addEventListener('pointercancel', onRelease, early);
document.addEventListener('click', onClick, early);
document.addEventListener('contextmenu', onContextMenu, early);
document.addEventListener('keydown', onKey, early);
document.addEventListener('focusin', onFocus);
document.addEventListener('focusout', hide);
document.addEventListener('scroll', hide, early);
