/** Whether two values of a form or a record say the same; the order of keys counts. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
