/** Copies a text; returns false if the browser does not allow it: the clipboard needs https and permission. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
