import { type Paper, papers } from '@teamsparks/contract/shared/sheet-copies';
import { useState } from 'react';
import { paperLabels, paperOf } from '../shared/display/paper.ts';
import { Segments } from '../shared/ui/Segments.tsx';
import { changePreferences, useSession } from '../shared/session/session.ts';

const options = papers.map((value) => ({ value, label: paperLabels[value] }));

/** Shows the choice of paper to print on. */
export function PaperChoice({ paper, onChange }: { paper: Paper; onChange: (paper: Paper) => void }) {
  return (
    <div className="flex max-w-72 min-w-56 flex-col gap-1.5">
      <p aria-hidden="true" className="font-semibold">
        Paper
      </p>
      <Segments legend="Paper" options={options} value={paper} onChange={onChange} />
    </div>
  );
}

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
