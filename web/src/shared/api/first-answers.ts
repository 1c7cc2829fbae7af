/** How long an answer that came with the page counts as fresh (ms). */
const freshFor = 10_000;

/** Answers to the page's first calls, sent with the page, by path and query. */
let answers = readBlock();
let cameAt = performance.now();
let takenAt = Number.NEGATIVE_INFINITY;

function readBlock(): Record<string, unknown> {
  if (typeof document === 'undefined') return {};
  const element = document.getElementById('answers');
  // Removed, so that the page holds nothing of a person after they log out.
  element?.remove();
  return JSON.parse(element?.textContent ?? '{}') as Record<string, unknown>;
}

/** Replaces the answers that came with the page; used where the server renders. */
export function giveFirstAnswers(given: Record<string, unknown>): void {
  answers = { ...given };
  cameAt = performance.now();
}

/** Tells whether the page came with an answer to this GET that was not taken yet and came at most ten seconds ago. */
export const hasFirstAnswer = (url: string): boolean =>
  Object.hasOwn(answers, url) && performance.now() - cameAt < freshFor;

/**
 * Returns and removes the answer to a GET that came with the page; undefined if there is none or it is no longer fresh.
 */
export function takeFirstAnswer(url: string): unknown {
  if (!hasFirstAnswer(url)) return undefined;
  const { [url]: answer, ...others } = answers;
  answers = others;
  takenAt = performance.now();
  return answer;
}

/** Longest time from a page's data to its first render (ms). */
const openingTime = 2_000;

/**
 * Tells whether an answer that came with the page was taken in the past two seconds: the page is opening, so that its
 * data need not be fetched again.
 */
export const isOpening = (): boolean => performance.now() - takenAt < openingTime;
