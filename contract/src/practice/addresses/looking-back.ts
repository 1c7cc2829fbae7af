import { address } from '../../shared/endpoint.ts';

export type {
  LookedBackPart,
  LookingBack,
  NewLookingBack,
  NextTime,
  PastEvent,
  PastEvents,
  TeamPoints,
} from '../fields.ts';

export const getLookingBack = address('GET', '/org-api/events/:id/looking-back');
export const saveLookingBack = address('PUT', '/org-api/events/:id/looking-back');
export const listPastEvents = address('GET', '/org-api/groups/:id/sessions');
