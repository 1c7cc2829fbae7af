/** Asks for a PDF until it is drawn: on a busy machine that can take longer than a request waits. */
export async function whenDrawn(ask: () => Promise<Response>): Promise<Response> {
  for (let asked = 1; asked < 5; asked += 1) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
  return ask();
}
