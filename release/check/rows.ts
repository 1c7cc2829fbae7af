/** Throws a sentence unless it is so. */
export function expectThat(isSo: boolean, found: string): asserts isSo {
  if (!isSo) throw new Error(`Not as it should be: ${found}`);
}

/** Does a step and says how long it took; throws with its name if it fails. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    throw new Error(what, { cause: error });
  } finally {
    process.stdout.write(`  ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}\n`);
  }
}
