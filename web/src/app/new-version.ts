const markKey = 'ts-reloaded-at';
const pause = 30_000;

/** A tab from before a deploy asks for files that are gone: one reload brings the new version (REL-27). */
export function watchForNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(markKey) ?? 0) < pause) return;
      sessionStorage.setItem(markKey, String(Date.now()));
    } catch {
      // Without storage nobody could tell a first reload from an endless row of them.
      return;
    }
    event.preventDefault();
    window.location.reload();
  });
}
