import * as z from 'zod/mini';
import { curriculum, curriculumEntry, shareName } from './curriculum-fields.ts';
import { endpoint } from './endpoint.ts';
import { curriculumBatchMax } from './limits.ts';

export type { CurriculumEntry, CurriculumKind, CurriculumReply } from './curriculum-fields.ts';

const denied = "You don't have permission to access the curriculum feature.";
const access = { all: ['view_training_videos'], denied } as const;

export const getCurriculum = endpoint({
  method: 'GET',
  path: '/org-api/curriculum',
  summary: 'My curriculum list: the challenges on it, the plan, the stock',
  access,
  reply: curriculum,
});

export const changeCurriculum = endpoint({
  method: 'PUT',
  path: '/org-api/curriculum',
  summary: 'Merge choices into my curriculum list, the later one of each wins; answers the whole list',
  access,
  body: z.object({ entries: z.array(curriculumEntry).check(z.maxLength(curriculumBatchMax)) }),
  reply: curriculum,
});

export const shareCurriculum = endpoint({
  method: 'POST',
  path: '/org-api/curriculum/share',
  summary: 'Share my list read-only with people who may keep one; answers the same name until sharing stops',
  access,
  once: true,
  reply: z.object({ share: shareName }),
});

export const unshareCurriculum = endpoint({
  method: 'DELETE',
  path: '/org-api/curriculum/share',
  summary: 'Stop sharing my list: its links lead nowhere from now on',
  access,
  reply: z.object({ share: z.null() }),
});

export const getSharedCurriculum = endpoint({
  method: 'GET',
  path: '/org-api/curriculum/shared/:share',
  summary: 'A list that somebody shares, with the challenges that I can see',
  access,
  params: z.object({ share: shareName }),
  notFound: 'This list is not shared any more.',
  reply: z.object({ owner: z.string(), entries: z.array(curriculumEntry), hidden: z.int() }),
});
