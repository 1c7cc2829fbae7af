/** How long, in ms, an answer that came with the page counts as fresh. */
const freshFor = 10_000;

/** Answers to the first calls of the page that came with it, by path and query. */
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

/** For painting. */
export function giveFirstAnswers(given: Record<string, unknown>): void {
  answers = { ...given };
  cameAt = performance.now();
}

/** Whether the page came with a fresh answer to this GET that nobody has taken yet. */
export const hasFirstAnswer = (url: string): boolean =>
  Object.hasOwn(answers, url) && performance.now() - cameAt < freshFor;

/** Takes the answer to a GET that came with the page; undefined if there is none. Each serves once. */
export function takeFirstAnswer(url: string): unknown {
  if (!hasFirstAnswer(url)) return undefined;
  const { [url]: answer, ...others } = answers;
  answers = others;
  takenAt = performance.now();
  return answer;
}

/** How long, in ms, a page takes at most from its data to its first render. */
const openingTime = 2_000;

/** Whether a page that came with its data is being opened, so that its data need not be asked for again. */
export const isOpening = (): boolean => performance.now() - takenAt < openingTime;
