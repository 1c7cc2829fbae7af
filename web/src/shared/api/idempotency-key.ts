/** The keys of requests that have no answer yet, by what they ask for. */
const open = new Map<string, string>();

/**
 * Returns the Idempotency-Key for a request (REL-17). The same request keeps its key until an answer has arrived, so that
 * sending it again after a lost answer creates nothing twice.
 */
export function keyOf(request: string): string {
  // Not randomUUID: browsers hide it from pages on plain http, as on a school's network.
  const key = open.get(request) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  open.set(request, key);
  return key;
}

export const forgetKey = (request: string): unknown => open.delete(request);
