import type { APIRequestContext, Page } from '@playwright/test';
import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { addPlanItem, createLessonPlan, getLessonPlan } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import type { ListedVideo } from '@teamsparks/contract/lesson-plans/addresses/training';
import { createTrainingVideo } from '@teamsparks/contract/lesson-plans/endpoints/training';
import { ownMark } from './challenges.ts';
import type { Nets } from './nets.ts';
import { call } from './people.ts';

export const youtube = 'https://www.youtube-nocookie.com';
const videoAddress = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

/** Creates a training video over the API of a person with that permission. */
export async function addVideo(
  api: APIRequestContext,
  title = `Brainstorming ${ownMark()}`,
  duration_seconds: number | null = 100,
): Promise<ListedVideo> {
  return call(api, createTrainingVideo, { body: { title, video_url: videoAddress, duration_seconds } });
}

/** Creates a lesson plan with one video of 100 seconds and a break of 5 minutes for each title. */
export async function addPlan(api: APIRequestContext, ...breaks: string[]): Promise<WholePlan> {
  const mark = ownMark();
  const videos = [{ title: `Talk ${mark}`, video_url: videoAddress, duration_seconds: 100 }];
  const { id } = await call(api, createLessonPlan, { body: { name: `Plan ${mark}`, description: 'For all.', videos } });
  const params = { id: String(id) };
  for (const title of breaks) await call(api, addPlanItem, { params, body: { kind: 'break', title, minutes: 5 } });
  return call(api, getLessonPlan, { params });
}

/** Answers in place of YouTube with a player that reports `info` to each listener; returns a list that collects the requested addresses. */
export async function playInstead(page: Page, nets: Nets, info: object): Promise<string[]> {
  const requested: string[] = [];
  nets.expectVisitTo(youtube);
  const script = `addEventListener('message', ({ data, source, origin }) => {
    if (!data.includes('listening')) return;
    source.postMessage(JSON.stringify({ event: 'infoDelivery', info: ${JSON.stringify(info)} }), origin);
  });`;
  await page.route(`${youtube}/**`, (route) => {
    requested.push(route.request().url());
    const body = `<!doctype html><html lang="en"><title>Player</title><p>Playing</p><script>${script}</script></html>`;
    return route.fulfill({ headers: { 'content-type': 'text/html', 'x-made-up': '1' }, body });
  });
  return requested;
}
