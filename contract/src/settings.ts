import { address } from './endpoint.ts';

export type { Settings, SettingsChanges, SettingsNow } from './settings-fields.ts';

export const getSettings = address('GET', '/org-api/settings');
export const updateSettings = address('PUT', '/org-api/settings');
