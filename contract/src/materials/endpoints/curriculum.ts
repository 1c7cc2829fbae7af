import * as z from 'zod/mini';
import { curriculum, curriculumEntry, shareName } from '../fields.ts';
import * as at from '../addresses/curriculum.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { curriculumBatchMax } from '../../shared/limits.ts';

const denied = "You don't have permission to access the curriculum feature.";
const access = { all: ['view_training_videos'], denied } as const;

export const getCurriculum = endpoint(at.getCurriculum, {
  summary: 'My curriculum list: the challenges on it, the plan, the stock',
  access,
  reply: curriculum,
});

export const changeCurriculum = endpoint(at.changeCurriculum, {
  summary: 'Merge choices into my curriculum list. The later choice wins. Answers the whole list',
  access,
  body: z.object({ entries: z.array(curriculumEntry).check(z.maxLength(curriculumBatchMax)) }),
  reply: curriculum,
});

export const shareCurriculum = endpoint(at.shareCurriculum, {
  summary: 'Share my list read-only with people who can keep one. Answers the same name until sharing stops',
  access,
  reply: z.object({ share: shareName }),
});

export const unshareCurriculum = endpoint(at.unshareCurriculum, {
  summary: 'Stop sharing my list. Its links stop working',
  access,
  reply: z.object({ share: z.null() }),
});

export const getSharedCurriculum = endpoint(at.getSharedCurriculum, {
  summary: 'A list that someone shares, with the challenges that I can see',
  access,
  params: z.object({ share: shareName }),
  notFound: 'This list is no longer shared.',
  reply: z.object({ owner: z.string(), entries: z.array(curriculumEntry), hidden: z.int() }),
});
