import type { BodyOf } from '@teamsparks/contract/endpoint';
import type { createProgram, Program } from '@teamsparks/contract/programs';

export const programFields = [
  'name',
  'summary',
  'age_groups',
  'start_date',
  'end_date',
  'description',
  'learn_more',
  'image_url',
] as const;
export type ProgramField = (typeof programFields)[number];

/** The names of the inputs. */
export const programLabels: Record<ProgramField | 'restricted', string> = {
  name: 'Name',
  summary: 'Summary',
  age_groups: 'Age groups',
  start_date: 'First day',
  end_date: 'Last day',
  description: 'Description',
  learn_more: 'Learn more',
  image_url: 'Picture',
  restricted: 'Restricted',
};

/** What the form holds: texts as they are typed. */
export type ProgramValues = Record<ProgramField, string> & { restricted: boolean };

/** Age groups are typed with commas between them. */
export function valuesOf(program: Program | undefined): ProgramValues {
  return {
    name: program?.name ?? '',
    summary: program?.summary ?? '',
    age_groups: program?.age_groups.join(', ') ?? '',
    start_date: program?.start_date ?? '',
    end_date: program?.end_date ?? '',
    description: program?.description ?? '',
    learn_more: program?.learn_more ?? '',
    image_url: program?.image_url ?? '',
    restricted: program?.restricted ?? false,
  };
}

export function bodyOf(values: ProgramValues): BodyOf<typeof createProgram> {
  return {
    name: values.name,
    restricted: values.restricted,
    age_groups: values.age_groups
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== ''),
    summary: values.summary || null,
    start_date: values.start_date || null,
    end_date: values.end_date || null,
    description: values.description || null,
    learn_more: values.learn_more || null,
    image_url: values.image_url || null,
  };
}
