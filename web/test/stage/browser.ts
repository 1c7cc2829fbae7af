import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';

// What a browser does by itself and the DOM of these tests does not.

const dialogs: HTMLDialogElement[] = [];
const popovers = new Set<HTMLElement>();
const focusedBefore = new WeakMap<HTMLDialogElement, HTMLElement>();

/** Returns the modal dialog in front, which makes everything beside it inert. */
export const frontDialog = (): HTMLDialogElement | undefined => dialogs.findLast((one) => one.isConnected);

export const isShownPopover = (element: HTMLElement): boolean => popovers.has(element);

function showModal(this: HTMLDialogElement): void {
  if (document.activeElement instanceof HTMLElement) focusedBefore.set(this, document.activeElement);
  this.setAttribute('open', '');
  dialogs.push(this);
  this.querySelector<HTMLElement>('button, input, select, textarea, a[href], [tabindex]')?.focus();
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.removeAttribute('open');
  dialogs.splice(dialogs.indexOf(this), 1);
  focusedBefore.get(this)?.focus();
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
}

function toggled(popover: HTMLElement, newState: 'open' | 'closed'): void {
  const event = Object.assign(new Event('toggle'), { newState, oldState: newState === 'open' ? 'closed' : 'open' });
  popover.dispatchEvent(event);
}

function showPopover(this: HTMLElement): void {
  if (popovers.has(this)) return;
  popovers.add(this);
  toggled(this, 'open');
}

function hidePopover(this: HTMLElement): void {
  if (popovers.delete(this)) toggled(this, 'closed');
}

/** What the page uses to send a file, by way of `fetch`; `progress` comes once, when all of it is sent. */
class SentRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  responseText = '';
  status = 0;
  readonly #headers = new Headers();
  readonly #aborter = new AbortController();
  #request = { method: '', url: '' };

  open(method: string, url: string): void {
    this.#request = { method, url };
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  abort(): void {
    this.#aborter.abort();
    this.onabort?.();
  }

  send(body: File): void {
    const { signal } = this.#aborter;
    const { method, url } = this.#request;
    this.upload.onprogress?.({ loaded: body.size, total: body.size });
    fetch(url, { method, headers: this.#headers, body, signal })
      .then(async (answer) => {
        this.status = answer.status;
        this.responseText = await answer.text();
        this.onload?.();
      })
      .catch(() => signal.aborted || this.onerror?.());
  }
}

function onEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const popover = [...popovers].at(-1);
  if (popover) return popover.hidePopover();
  const dialog = frontDialog();
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

/** Closes popovers that a click is outside of; toggles the popover of a clicked button. */
function onClick({ target }: Event): void {
  const button = (target as Element).closest<HTMLElement>('[popovertarget]');
  const own = button && document.getElementById(button.getAttribute('popovertarget')!);
  for (const popover of popovers) {
    if (popover !== own && !popover.contains(target as Node)) popover.hidePopover();
  }
  if (own && popovers.has(own)) own.hidePopover();
  else own?.showPopover();
}

/** Never answers: PDFs are read in the journeys. */
class IdleWorker extends EventTarget {
  terminate = () => undefined;
}

/** Adds what the test window lacks of a browser. Called once, because the prototypes outlive the tests of a file. */
export function completeBrowser(): void {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  Object.assign(HTMLElement.prototype, { showPopover, hidePopover });
  Element.prototype.scrollIntoView = () => undefined;
  // It would follow the link of a download as well, and leave an empty window to the tests that come after.
  Object.defineProperty(HTMLAnchorElement.prototype, 'click', {
    configurable: true,
    value(this: HTMLAnchorElement) {
      if (!this.download) HTMLElement.prototype.click.call(this);
    },
  });
  Object.assign(globalThis, { Worker: IdleWorker });
  Object.assign(globalThis, { XMLHttpRequest: SentRequest });
  // It does not know <search>, of which React would warn.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    configurable: true,
    get(this: Element) {
      return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
    },
  });
  // It listens to the document from its first call on, longer than a tab lives.
  userEvent.setup();
}

/** Ends all that a page listens to with its test, as closing a tab does. */
export function openTab(): void {
  const tab = new AbortController();
  const channels: BroadcastChannel[] = [];
  const { BroadcastChannel: Channel } = globalThis;
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      channels.push(this);
    }
  };
  for (const target of [window, document]) {
    const original = Reflect.get<typeof target, 'addEventListener'>(target, 'addEventListener');
    const addEventListener = original.bind(target);
    target.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) =>
      addEventListener(type, listener, {
        ...(typeof options === 'object' ? options : { capture: options === true }),
        signal: tab.signal,
      });
    onTestFinished(() => void Object.assign(target, { addEventListener: original }));
  }
  window.addEventListener('keydown', onEscape);
  document.addEventListener('click', onClick);
  onTestFinished(() => {
    tab.abort();
    channels.forEach((channel) => channel.close());
    globalThis.BroadcastChannel = Channel;
    dialogs.length = 0;
    popovers.clear();
  });
}
