import { addDays } from '@teamsparks/contract/shared/calendar-date';

/** What is held: an event, the end of an event, or a lesson plan. */
export interface Grip {
  kind: 'event' | 'stretch' | 'plan';
  id: number;
}

/** A place on the board. */
export interface Spot {
  day: string;
  /** Minutes after midnight, if hours are shown. */
  minutes: number | undefined;
  /** Id of the event there, if it takes lesson plans. */
  eventId: number | undefined;
}

interface Setup {
  /** Returns in a few words what a drop here would do. */
  words: (grip: Grip, from: Spot | undefined, to: Spot) => string;
  drop: (grip: Grip, from: Spot | undefined, to: Spot) => void;
}

/**
 * Distances (pixels) that a mouse moves before it drags and a finger before it scrolls; time (ms) that a finger rests
 * before it drags.
 */
const [mouseSlack, fingerSlack, restMs] = [5, 10, 400];
/** Distance (pixels) from the edges at which the page scrolls, and how far it scrolls per frame. */
const [edge, scrollStep] = [48, 6];

interface Press {
  element: HTMLElement;
  pointerId: number;
  grip: Grip;
  x: number;
  y: number;
  from: Spot | undefined;
  rest: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Drags by mouse, pen and finger, outside of React: a copy follows the pointer by its transform, so that a board of
 * hundreds of events is not drawn again for every step. The browser's own dragging does not work with fingers and
 * cannot stretch.
 */
export class BoardDragging {
  #press: Press | undefined;
  #ghost: HTMLElement | undefined;
  #to: Spot | undefined;
  #marked: Element[] = [];
  #x = 0;
  #y = 0;
  #frame = 0;
  /** True after Escape ended the drag while the pointer is down. */
  #isOff = false;
  #listening = new AbortController();
  readonly #root: HTMLElement;
  readonly #setup: Setup;

  constructor(root: HTMLElement, setup: Setup) {
    this.#root = root;
    this.#setup = setup;
    const { signal } = this.#listening;
    root.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    // Registered before the finger goes down: the browser asks at its first move whether it may scroll.
    root.addEventListener('touchmove', (event) => this.#ghost && event.preventDefault(), { signal, passive: false });
    root.addEventListener('contextmenu', (event) => this.#press?.rest !== undefined && event.preventDefault(), {
      signal,
    });
    window.addEventListener('pointermove', (event) => this.#move(event), { signal });
    window.addEventListener('pointerup', () => this.#up(), { signal });
    window.addEventListener('pointercancel', () => this.#end(), { signal });
    window.addEventListener('keydown', (event) => this.#key(event), { signal, capture: true });
  }

  stop(): void {
    this.#end();
    this.#listening.abort();
  }

  #down(event: PointerEvent): void {
    const element = (event.target as Element).closest<HTMLElement>('[data-grip]');
    if (!element || !event.isPrimary || event.button !== 0) return;
    const { grip: kind, id } = element.dataset;
    const [x, y] = [event.clientX, event.clientY];
    const rest = event.pointerType === 'touch' ? setTimeout(() => this.#begin(), restMs) : undefined;
    this.#press = {
      element,
      pointerId: event.pointerId,
      grip: { kind: kind as Grip['kind'], id: Number(id) },
      x,
      y,
      from: spotAt(element, x, y),
      rest,
    };
    [this.#x, this.#y] = [x, y];
  }

  #move({ clientX, clientY }: PointerEvent): void {
    if (!this.#press) return;
    [this.#x, this.#y] = [clientX, clientY];
    const { x, y, rest } = this.#press;
    const distance = Math.hypot(clientX - x, clientY - y);
    if (!this.#ghost && rest !== undefined && distance > fingerSlack) return this.#end();
    if (!this.#ghost && rest === undefined && distance > mouseSlack) this.#begin();
    if (this.#ghost) this.#later();
  }

  #begin(): void {
    if (!this.#press) return;
    const element = this.#press.element.closest<HTMLElement>('[data-event]') ?? this.#press.element;
    // Captures the pointer: a finger is captured by itself, but for a mouse the browser would draw each event again
    // that it passes over.
    this.#press.element.setPointerCapture(this.#press.pointerId);
    this.#ghost = ghostOf(element);
    document.body.append(this.#ghost);
    this.#later();
  }

  #later(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#follow());
  }

  /** Reads before it writes: the other way around the browser would lay out the board twice per frame. */
  #follow(): void {
    if (!this.#press || !this.#ghost) return;
    const hit = document.elementFromPoint(this.#x, this.#y);
    const to = spotAt(hit, this.#x, this.#y);
    const isScrolling = this.#scroll(hit);
    this.#ghost.style.transform = `translate(${this.#x - this.#press.x}px, ${this.#y - this.#press.y}px)`;
    if (JSON.stringify(to) !== JSON.stringify(this.#to)) this.#mark(to);
    if (isScrolling) this.#later();
  }

  #mark(to: Spot | undefined): void {
    this.#to = to;
    for (const one of this.#marked) one.removeAttribute('data-over');
    const { grip, from } = this.#press as Press;
    const isOnEvent = grip.kind === 'plan' && to?.eventId !== undefined;
    const where = isOnEvent ? `[data-event="${to.eventId}"]` : `[data-day="${to?.day}"]`;
    this.#marked = to ? [...this.#root.querySelectorAll(where)] : [];
    for (const one of this.#marked) one.setAttribute('data-over', '');
    const words = this.#ghost?.querySelector('[data-words]');
    if (words) words.textContent = to ? this.#setup.words(grip, from, to) : '';
  }

  /** Scrolls near an edge of the scrolling area under the pointer, or of the page; returns whether it scrolled. */
  #scroll(hit: Element | null): boolean {
    const scroller = hit?.closest('[data-scrolls]');
    const box = scroller?.getBoundingClientRect();
    const within = box ? stepAt(this.#y, Math.max(box.top, 0), Math.min(box.bottom, innerHeight)) : 0;
    if (scroller && within !== 0) {
      const before = scroller.scrollTop;
      scroller.scrollTop += within;
      if (scroller.scrollTop !== before) return true;
    }
    const step = stepAt(this.#y, 0, innerHeight);
    if (step === 0) return false;
    const before = window.scrollY;
    window.scrollBy(0, step);
    return window.scrollY !== before;
  }

  #up(): void {
    const [press, to, ghost] = [this.#press, this.#to, this.#ghost];
    if (ghost || this.#isOff) refuseClick();
    this.#isOff = false;
    this.#end();
    if (!press || !ghost) return;
    if (to) this.#setup.drop(press.grip, press.from, to);
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.#ghost) return;
    event.stopPropagation();
    this.#end();
    this.#isOff = true;
  }

  #end(): void {
    clearTimeout(this.#press?.rest);
    cancelAnimationFrame(this.#frame);
    this.#ghost?.remove();
    for (const one of this.#marked) one.removeAttribute('data-over');
    [this.#press, this.#ghost, this.#to, this.#marked] = [undefined, undefined, undefined, []];
  }
}

/** Returns the place under the pointer. A lane is one or more days side by side, with hours or without. */
export function spotAt(hit: Element | null, x: number, y: number): Spot | undefined {
  const lane = hit?.closest<HTMLElement>('[data-lane]');
  if (!hit || !lane) return undefined;
  const { left, top, width, height } = lane.getBoundingClientRect();
  const { lane: first = '', columns, hours } = lane.dataset;
  const column = Math.floor(((x - left) / Math.max(width, 1)) * Number(columns));
  const event = hit.closest<HTMLElement>('[data-plannable]')?.dataset.event;
  return {
    day: addDays(first, Math.min(Math.max(column, 0), Number(columns) - 1)),
    minutes: hours === undefined ? undefined : ((y - top) / Math.max(height, 1)) * 24 * 60,
    eventId: event === undefined ? undefined : Number(event),
  };
}

const stepAt = (y: number, top: number, bottom: number): number =>
  y < top + edge ? -scrollStep : y > bottom - edge ? scrollStep : 0;

/** Returns the copy under the pointer, with a line that says what a drop does. */
function ghostOf(element: HTMLElement): HTMLElement {
  const { left, top, width, height } = element.getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.className = 'pointer-events-none fixed z-50 will-change-transform contain-layout';
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  const copy = element.cloneNode(true) as HTMLElement;
  for (const name of ['data-event', 'data-grip', 'data-plannable']) copy.removeAttribute(name);
  Object.assign(copy.style, { position: 'static', width: '100%', height: `${Math.min(height, 64)}px` });
  const words = document.createElement('p');
  words.dataset.words = '';
  words.className = 'mt-1 w-max rounded-sm bg-ink px-2 py-0.5 text-sm font-semibold text-paper empty:hidden';
  ghost.append(copy, words);
  return ghost;
}

/** Ignores the click that follows the release of a drag: it is no press of what lies under it. */
function refuseClick(): void {
  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', refuse, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', refuse, { capture: true }), 0);
}
