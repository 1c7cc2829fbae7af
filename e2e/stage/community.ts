import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { CallInput } from '@teamsparks/contract/calls';
import type { Event } from '@teamsparks/contract/events/addresses';
import { createEvent } from '@teamsparks/contract/events/endpoints';
import type { Program } from '@teamsparks/contract/lesson-plans/addresses/programs';
import { createProgram } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { ownMark } from './challenges.ts';
import { call } from './people.ts';

/** Creates a program with a name that no other test uses. */
export const addProgram = (
  admin: APIRequestContext,
  wanted: Partial<CallInput<typeof createProgram>['body']> = {},
): Promise<Program> => call(admin, createProgram, { body: { name: `Maker Club ${ownMark()}`, ...wanted } });

/** Creates an event with a name that no other test uses; it lasts one day, March 13, 2027, unless dates are given. */
export const addEvent = (
  admin: APIRequestContext,
  wanted: Partial<CallInput<typeof createEvent>['body']> & { program_id: number },
): Promise<Event> =>
  call(admin, createEvent, { body: { name: `Build Day ${ownMark()}`, start_date: '2027-03-13', ...wanted } });

/** Finds the card of a program or event by its name. */
export const cardCalled = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
