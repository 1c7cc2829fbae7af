/** Requests that nobody has seen answered, by what they ask for, with their keys. */
const open = new Map<string, string>();

/**
 * The key of a request that makes something (REL-17): the same request has the same one while it is under way and when it is
 * sent again because its answer did not arrive, so that what it made already counts as made. Answered, the next one is new.
 */
export function keyOf(request: string): string {
  // Not randomUUID, which a page without TLS in a school's network does not have.
  const key = open.get(request) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  open.set(request, key);
  return key;
}

export const forgetKey = (request: string): unknown => open.delete(request);
