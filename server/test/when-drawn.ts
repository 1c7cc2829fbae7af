/** Requests a PDF up to five times until it is drawn: on a busy machine that can take longer than one request waits. */
export async function whenDrawn(ask: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; attempt < 5; attempt += 1) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
  return ask();
}
