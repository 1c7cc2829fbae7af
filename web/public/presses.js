// Runs before the program is there: keeps what people press and type on a painted page meanwhile. main.tsx gives it back.
(() => {
  const kept = [];
  const presses = new AbortController();
  const keys = new AbortController();
  /** As long as a part of the page may still wait for React. */
  const partly = new AbortController();
  const on = (type, keep, { signal } = presses) => addEventListener(type, keep, { capture: true, signal });
  const fields = 'input:not([type=checkbox], [type=radio]), textarea, select';
  /** Milliseconds that the parts of a page take at most, also on a slow device, once its frame answers. */
  const allHere = 10_000;
  const left = ['Tab', 'Enter', ' ', 'Shift', 'Control', 'Alt', 'Meta'];
  const isLeft = ({ target, key }) => target.matches?.(fields) || left.includes(key);

  // A table that was painted may be cards by now.
  const nameOf = (element) => element.ariaLabel ?? element.textContent;
  const inPlaceOf = (element) =>
    element.isConnected
      ? element
      : [...document.querySelectorAll(element.localName)].find((other) => nameOf(other) === nameOf(element));
  const fill = (field, value, type) => {
    // React compares with the last value that it saw, and sees no change that is made past it.
    field.value = `${value}.`;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  // The browser would put the focus there again once the program has come, wherever it is by then.
  const skip = (event) => {
    const link = event.target.closest?.('a[href="#main"]');
    if (!link) return;
    event.preventDefault();
    document.getElementById('main').focus();
  };
  on('click', skip);
  // Other links and menus work without the program.
  on('click', ({ target }) => {
    const pressed = target.closest?.('button:not([popovertarget]), [type=checkbox], [type=radio]');
    if (!pressed) return;
    const { checked } = pressed;
    kept.push(() => {
      const now = inPlaceOf(pressed);
      // The press turns it round, and React has set it to what was painted by then, or has not yet.
      if (now?.matches('input')) now.checked = !checked;
      now?.click();
    });
  });
  for (const type of ['input', 'change']) {
    on(type, ({ target }) => {
      if (!target.matches(fields)) return;
      const { value } = target;
      kept.push(() => fill(target, value, type));
    });
  }
  const onKey = (event) => {
    const { target, key, code, repeat, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (isLeft(event)) return;
    const options = { key, code, repeat, shiftKey, ctrlKey, altKey, metaKey, bubbles: true, cancelable: true };
    kept.push(() => {
      // What is there by now has answered it, or it is still on its way there.
      if (event.defaultPrevented || event.eventPhase !== Event.NONE) return;
      const field = document.activeElement;
      // A key before put the cursor there.
      if (key.length === 1 && field?.matches(fields)) fill(field, field.value + key, 'input');
      else (target.isConnected ? target : document.body).dispatchEvent(new KeyboardEvent('keydown', options));
    });
  };
  on('keydown', onKey, keys);
  const takeOver = () => {
    if (partly.signal.aborted) return;
    partly.abort();
    // React marks where a part begins, and takes over each in which such an event happens; nobody listens to this one.
    const comments = document.createTreeWalker(document.getElementById('root'), NodeFilter.SHOW_COMMENT);
    const begins = [];
    while (comments.nextNode()) {
      if (comments.currentNode.data === '$') begins.push(comments.currentNode.nextElementSibling);
    }
    for (const begin of begins) begin?.dispatchEvent(new Event('touchcancel', { bubbles: true }));
  };
  const giveBack = () => {
    keys.abort();
    setTimeout(() => partly.abort(), allHere);
    if (kept.length > 0) {
      takeOver();
      for (const give of kept.splice(0)) give();
      return;
    }
    // The parts come one after the other: a shortcut of one that is not there yet does not wait for its turn.
    on('keydown', (event) => isLeft(event) || takeOver(), partly);
  };
  globalThis.takePresses = () => {
    presses.abort();
    return { giveBack, takeOver };
  };
})();
