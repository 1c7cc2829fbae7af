let wanted = false;

/** After a navigation the heading of the new page takes the focus, as soon as it is there. */
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
