import * as z from 'zod/mini';
import * as at from '../addresses/settings.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { dayOffShown, schoolContact, settingsChanges, settingsNow } from '../fields/settings.ts';

const administration = { all: ['system_administration'] } as const;

/** For everyone who adds events, because repeating events skip these days. */
export const listDaysOff = endpoint(at.listDaysOff, {
  summary: 'The days off of the installation',
  access: { any: ['system_administration', 'add_edit_lesson_plans'] },
  reply: z.array(dayOffShown),
});

/** Answers visitors nothing where the contact is for people who are signed in. */
export const getContact = endpoint(at.getContact, {
  summary: 'Name and contact of the school',
  access: 'open',
  reply: schoolContact,
});

export const getSettings = endpoint(at.getSettings, {
  summary: 'What administrators decided for the whole installation',
  access: administration,
  reply: settingsNow,
});

/** Answers 412 if `If-Match` names a version other than the server's, 422 for settings that the environment fixes. */
export const updateSettings = endpoint(at.updateSettings, {
  summary: 'Change the named settings of the installation',
  access: administration,
  body: settingsChanges,
  reply: settingsNow,
});
