import * as at from '../settings.ts';
import { endpoint } from '../endpoint.ts';
import { settingsChanges, settingsNow } from '../settings-fields.ts';

const administration = { all: ['system_administration'] } as const;

export const getSettings = endpoint(at.getSettings, {
  summary: 'What administrators decided for the whole installation',
  access: administration,
  reply: settingsNow,
});

/** Answers 412 if `If-Match` names a version other than the server's, 422 for what the environment decides. */
export const updateSettings = endpoint(at.updateSettings, {
  summary: 'Change the named settings of the installation',
  access: administration,
  body: settingsChanges,
  reply: settingsNow,
});
