const keptKeys: ReadonlySet<string> = new Set(['ts.theme']);

/** Takes everything of the last person off this machine (AUT-040 to AUT-044, decisions.md CON-38, WRT-11). */
export function dropLocalCopies(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('ts.') && !keptKeys.has(key)) localStorage.removeItem(key);
    }
    sessionStorage.clear();
  } catch {
    // Blocked storage holds nothing.
  }
}
