/** What this device keeps of a choice, for the first paint of the next visit (public/theme.js); null where it keeps nothing. */
export function keptChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null takes it away. */
export function keepChoice(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
}
