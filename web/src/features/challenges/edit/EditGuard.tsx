import { useFormContext, useWatch } from 'react-hook-form';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import type { EditFields } from './edit-fields.ts';

/** Asks before what was typed is lost. Apart, so that typing draws only the field. */
export function EditGuard({ isChanged }: { isChanged: () => boolean }) {
  useWatch({ control: useFormContext<EditFields>().control });
  if (!isChanged()) return null;
  return <UnsavedGuard title="Leave without saving?" text="What you changed here would be lost." />;
}
