import type { APIRequestContext, Page } from '@playwright/test';
import { type AiChallenge, type AiRow } from '@teamsparks/contract/ai';
import { generateAiChallenge, listAiChallenges, sendAiFeedback } from '@teamsparks/contract/endpoints/ai';
import type { Category } from '@teamsparks/contract/vocabulary';
import { call } from './people.ts';

/** Generates over the API, for whoever is signed in there. */
export const generated = (api: APIRequestContext, category: Category = 'Bridge'): Promise<AiChallenge> =>
  call(api, generateAiChallenge, { body: { category } });

/** One that everybody sees. */
export async function accepted(api: APIRequestContext, category?: Category): Promise<AiChallenge> {
  const { id } = await generated(api, category);
  return (await call(api, sendAiFeedback, { body: { challenge_id: id, action: 'accept' } })).challenge;
}

/** Rows like `model`, with titles and categories of their own, answered in the server's place page by page. */
export async function answerRows(page: Page, { details: _, ...model }: AiChallenge, total: number): Promise<string[]> {
  const categories: Category[] = ['Bridge', 'Sales', 'Water'];
  const rows = Array.from({ length: total }, (_row, index): AiRow => {
    const number = String(index + 1).padStart(3, '0');
    const category = categories[index % 3] ?? 'Bridge';
    return {
      ...model,
      id: 900_000 + index,
      title: `Title: "Row ${number}"`,
      category,
      type: index % 2 ? 'building' : 'presentation',
    };
  });
  const asked: string[] = [];
  await page.route(`**${listAiChallenges.path}*`, async (route) => {
    const { search, searchParams } = new URL(route.request().url());
    asked.push(search);
    const at = Number(searchParams.get('page') ?? 1);
    const fitting = rows.filter(({ category, type }) => {
      return category === (searchParams.get('category') ?? category) && type === (searchParams.get('type') ?? type);
    });
    const challenges = fitting.slice((at - 1) * 100, at * 100);
    await route.fulfill({ json: { challenges, total: fitting.length, page: at, per_page: 100 } });
  });
  return asked;
}
