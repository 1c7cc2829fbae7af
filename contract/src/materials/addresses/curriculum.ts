import { address } from '../../shared/endpoint.ts';

export type { CurriculumEntry, CurriculumKind, CurriculumNote, CurriculumReply } from '../fields.ts';

export const getCurriculum = address('GET', '/org-api/curriculum');
export const changeCurriculum = address('PUT', '/org-api/curriculum');
export const shareCurriculum = address('POST', '/org-api/curriculum/share', { once: true });
export const unshareCurriculum = address('DELETE', '/org-api/curriculum/share');
export const getSharedCurriculum = address('GET', '/org-api/curriculum/shared/:share');
