import * as z from 'zod/mini';
import { endpoint, plainRoute } from '../shared/endpoint.ts';
import { newPrintPack, packChoices, packParams, packQuery, printPack } from './fields.ts';
import * as at from './addresses.ts';
import { teachingSentences } from '../lesson-plans/sentences.ts';

const access = { all: ['view_lesson_plans'], denied: teachingSentences.viewDenied } as const;
const notFound = 'This pack is gone. Please make it again.';

export const getPackChoices = endpoint(at.getPackChoices, {
  summary: 'What a print pack of a plan or an event can have in it, and the last one that I made of it',
  access,
  query: packQuery,
  reply: packChoices,
});

/** A job draws it. Answers 409 while three packs of the caller are being drawn. */
export const createPrintPack = endpoint(at.createPrintPack, {
  summary: 'Make one PDF of all that a plan or an event needs on paper',
  access,
  status: 201,
  body: newPrintPack,
  reply: printPack,
});

export const getPrintPack = endpoint(at.getPrintPack, {
  summary: 'How far my print pack is',
  access,
  params: packParams,
  notFound,
  reply: printPack,
});

export const deletePrintPack = endpoint(at.deletePrintPack, {
  summary: 'Stop or remove my print pack',
  access,
  params: packParams,
  notFound,
  reply: z.object({ message: z.string() }),
});

/** Rights are checked again: the file leaves out what the caller may no longer see. */
export const printPackFile = plainRoute(at.printPackFile, {
  summary: 'My print pack as a PDF',
  access,
});
