import { address } from './endpoint.ts';

export type { Settings, SettingsChanges, SettingsNow } from './settings-fields.ts';

export const listDaysOff = address('GET', '/org-api/days-off');
export const getSettings = address('GET', '/org-api/settings');
export const updateSettings = address('PUT', '/org-api/settings');
