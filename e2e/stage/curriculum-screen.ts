import { type CurriculumEntry, type CurriculumKind } from '@teamsparks/contract/materials/addresses/curriculum';
import { changeCurriculum } from '@teamsparks/contract/materials/endpoints/curriculum';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addChallenge } from './challenges.ts';
import { call } from './people.ts';

type Materials = NonNullable<NonNullable<Parameters<typeof addChallenge>[1]>['materials']>;

export const paper = (quantity: number, units = 'sheets') => ({ name: 'Copy paper', quantity, units });
export const scissors = (quantity: number) =>
  ({ name: 'Scissors', quantity, units: 'pairs', category: 'non_damaging' }) as const;

/** Creates a challenge with this name and these materials, without a PDF. */
export function addChallengeNeeding(admin: APIRequestContext, name: string, materials: Materials) {
  return addChallenge(admin, { name, pages: null, materials });
}

type Choice = [kind: CurriculumKind, value: number, item?: string];

/** Sends choices over the API in this order, as another device of the same person would. */
export function chooseOnServer(api: APIRequestContext, ...choices: Choice[]) {
  const entries = choices.map(
    ([kind, value, item = ''], index) =>
      ({ kind, item, value, at: Date.now() - choices.length + index }) as CurriculumEntry,
  );
  return call(api, changeCurriculum, { body: { entries } });
}

/** Adds challenges to the curriculum over the API. */
export function addToCurriculumOnServer(api: APIRequestContext, ids: readonly number[]) {
  return chooseOnServer(api, ...ids.map((id): Choice => ['challenge', 1, String(id)]));
}

export const cart = (page: Page, count: number): Locator =>
  page.getByRole('link', { name: `Shopping list, ${count} ${count === 1 ? 'challenge' : 'challenges'}` });

/** Returns the column headings and the rows of a table: the visible text of each cell. */
export async function tableOf(page: Page, name: 'Selected Challenges' | 'Required Materials') {
  const table = page.getByRole('table', { name });
  const rows = await table.getByRole('row').all();
  const texts = await Promise.all(
    rows.map(async (row) => {
      const cells = await row.locator('th, td').all();
      return Promise.all(cells.map(async (cell) => (await cell.innerText()).trim().replace(/\s+/g, ' ')));
    }),
  );
  return { headings: texts[0], rows: texts.slice(1) };
}

/** Finds the row of a material in the table of required materials. */
export const line = (page: Page, material: string): Locator =>
  page.getByRole('table', { name: 'Required Materials' }).getByRole('row', { name: material });

/** Returns need, have and get of a material as shown; "have" is a field or, for people who cannot edit it, a text. */
export async function amounts(page: Page, material: string): Promise<string[]> {
  const cells = await line(page, material).getByRole('cell').all();
  return Promise.all(
    cells.map(async (cell) => {
      const field = cell.getByRole('spinbutton');
      return (await field.count()) > 0 ? field.inputValue() : cell.innerText();
    }),
  );
}

export const planSwitch = (page: Page): Locator => page.getByRole('switch', { name: 'Plan for teams and stock' });
