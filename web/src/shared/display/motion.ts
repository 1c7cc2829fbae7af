/** Whether this person wants things to stay still: by the system's setting, or by the one of the account page. */
export const motionIsReduced = (): boolean =>
  document.documentElement.dataset.motion === 'reduced' ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;
