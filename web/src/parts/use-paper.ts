import type { Paper } from '@teamsparks/contract/shared/sheet-copies';
import { useState } from 'react';
import { changePreferences, useSession } from '../shared/session/session.ts';
import { paperOf } from '../shared/display/paper.ts';

/**
 * Returns the paper that this person prints on and a function that changes it: at once here, and in their preferences
 * if they can change their account (`add_edit_account`).
 */
export function usePaper(): [Paper, (paper: Paper) => void] {
  const { preferences, can } = useSession();
  const [chosen, setChosen] = useState<Paper>();
  const choose = (paper: Paper): void => {
    setChosen(paper);
    // What cannot be kept counts for now.
    if (can('add_edit_account')) changePreferences({ paper }).catch(() => undefined);
  };
  return [chosen ?? paperOf(preferences), choose];
}
