import type { Preferences } from '@teamsparks/contract/preferences';
import { useState } from 'react';
import { plainWords } from '../../../shared/forms/plain-words.ts';
import { changePreferences, useSession } from '../../../shared/session/session.ts';
import { toast } from '../../../shared/ui/toast.ts';

/** The person's choices; each is saved as soon as it is made. `saved` is read aloud. */
export function usePreferences() {
  const { preferences } = useSession();
  const [saved, setSaved] = useState('');
  async function choose(change: Partial<Preferences>): Promise<void> {
    setSaved('Saving...');
    try {
      await changePreferences(change);
      setSaved('Saved.');
    } catch (error) {
      setSaved('');
      toast(plainWords(error), 'failure');
    }
  }
  return { preferences, saved, choose: (change: Partial<Preferences>) => void choose(change) };
}

export type PreferenceState = ReturnType<typeof usePreferences>;
