/** When any tab last renewed the session or logged in, in milliseconds. */
const renewedKey = 'ts.renewed';

export function lastRenewal(): number {
  try {
    return Number(localStorage.getItem(renewedKey) ?? 0);
  } catch {
    return 0;
  }
}

/** The session is fresh from now on, in every tab. */
export function noteRenewal(): void {
  try {
    localStorage.setItem(renewedKey, String(Date.now()));
  } catch {
    // Blocked storage: the tabs renew one after the other, which the server allows.
  }
}
