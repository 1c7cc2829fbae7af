import { address } from './endpoint.ts';

export type { LookedBackPart, LookingBack, NewLookingBack, Session, Sessions } from './looking-back-fields.ts';

export const getLookingBack = address('GET', '/org-api/events/:id/looking-back');
export const saveLookingBack = address('PUT', '/org-api/events/:id/looking-back');
export const listSessions = address('GET', '/org-api/groups/:id/sessions');
