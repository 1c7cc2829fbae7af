let wanted = false;

/** Focuses the heading of a new page after navigation, as soon as it exists. */
export function wantHeadingFocus(): void {
  wanted = true;
  const heading = document.querySelector<HTMLElement>('main h1[tabindex]');
  if (heading) takeHeadingFocus(heading);
}

export function takeHeadingFocus(heading: HTMLElement): void {
  if (!wanted) return;
  wanted = false;
  heading.focus({ preventScroll: true });
}
