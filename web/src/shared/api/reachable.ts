/** Asks the server of this page with a HEAD request, and tells whether it answers at all, with any status. */
export const isServerReachable = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
