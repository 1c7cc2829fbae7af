import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { dropDraft, keepDraft } from './kept-draft.ts';
import type { UploadFields } from './upload-fields.ts';

interface DraftKeeperProps {
  userId: number;
  /** False for a form that nobody has filled yet. */
  isTouched: () => boolean;
}

/** Keeps what is typed beyond a reload of the tab. Draws nothing; apart, so that typing draws only the field. */
export function DraftKeeper({ userId, isTouched }: DraftKeeperProps) {
  const { control, getValues } = useFormContext<UploadFields>();
  const changes = useWatch({ control });
  useEffect(() => {
    if (isTouched()) keepDraft(userId, { savedAt: new Date().toISOString(), values: getValues() });
    else dropDraft(userId);
  }, [changes, getValues, isTouched, userId]);
  return null;
}
