import { randomUUID } from 'node:crypto';
import { joinRun } from '@teamsparks/contract/runs/endpoints/screens';
import { commandRun, createRun } from '@teamsparks/contract/runs/endpoints/runs';
import { aChallenge, aPdf, aStoredPdf } from './builders.ts';
import type { Harness } from './harness.ts';
import { aBrowser, aPerson, type Person } from './people.ts';

let pdfCount = 0;

/** Returns functions that run challenges whose task is a PDF, and join screens that look at its pages. */
export function pdfRuns(harness: Harness) {
  /** Creates a challenge that is only a PDF of three pages, the second one for the team. */
  async function aSheetlessChallenge() {
    const pdf = await aPdf('HIDDEN one', `Number ${(pdfCount += 1)}`, 'HIDDEN three');
    const stored = await aStoredPdf(harness.context, pdf);
    return { ...(await aChallenge(harness.context, { ...stored, pdf_pages: 3 })), pdf };
  }

  async function beginRun(as: Person, challengeId: number, more: object = {}) {
    const body = { kind: 'challenge' as const, id: challengeId, rules: 'practice' as const, place: 'room' as const };
    const { body: run } = await harness.call(createRun, {
      as,
      body: { ...body, sound: true, teams: ['Sea Turtles'], ...more },
    });
    return run;
  }

  const step = (as: Person, id: number, kind: string, payload: object = {}) =>
    harness.call(commandRun, {
      as,
      params: { id: String(id) },
      body: { id: randomUUID(), by: randomUUID(), seen: 10_000, step: { kind, payload } } as never,
    });
  const show = (as: Person, id: number, pages: number[], stage = 0) => step(as, id, 'pages', { stage, pages });

  async function joinedTo(code = '') {
    const device = aBrowser();
    const { body } = await harness.call(joinRun, { as: device, body: { code } });
    const page = (number: number | string, stage: number | string = 0, as = device, of = body.screen) =>
      harness.send(`/run-api/${body.kind}/${of}/stages/${stage}/pages/${number}`, { as });
    return { device, screen: body.screen, page };
  }

  async function aRunWithTablet(as?: Person) {
    const mentor = as ?? (await aPerson(harness.context, 'mentor'));
    const challenge = await aSheetlessChallenge();
    const run = await beginRun(mentor, challenge.id);
    return { mentor, challenge, run, id: run.id, ...(await joinedTo(run.code?.code)) };
  }

  return { aSheetlessChallenge, beginRun, step, show, joinedTo, aRunWithTablet };
}
