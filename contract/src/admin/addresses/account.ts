import { address } from '../../shared/endpoint.ts';

export type { LinkedIdentity, Profile } from '../fields.ts';

export const changePassword = address('POST', '/api/auth/change-password');
export const dropPassword = address('DELETE', '/api/auth/me/password');
export const getProfile = address('GET', '/api/auth/me/profile');
export const getPreferences = address('GET', '/api/auth/me/preferences');
export const updateProfile = address('PUT', '/api/auth/me/profile');
export const unlinkGoogle = address('DELETE', '/api/auth/me/google');
export const connectProvider = address('POST', '/api/auth/me/identities/:provider');
export const disconnectProvider = address('DELETE', '/api/auth/me/identities/:provider');
export const endOtherSessions = address('DELETE', '/api/auth/sessions');
export const startTotp = address('POST', '/api/auth/totp');
export const enableTotp = address('POST', '/api/auth/totp/enable');
export const disableTotp = address('POST', '/api/auth/totp/disable');
export const exportMyData = address('GET', '/api/auth/me/export');
export const deleteMyAccount = address('DELETE', '/api/auth/me');
