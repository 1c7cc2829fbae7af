import { address } from '../../shared/endpoint.ts';

export type { SchoolContact, Settings, SettingsChanges, SettingsNow } from '../fields/settings.ts';

export const listDaysOff = address('GET', '/org-api/days-off');
export const getContact = address('GET', '/org-api/contact');
export const getSettings = address('GET', '/org-api/settings');
export const updateSettings = address('PUT', '/org-api/settings');
