import { setupWords, setupMinutesOf } from '@teamsparks/contract/challenges/challenge-minutes';
import type { ChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import { setupDifficultyLabels } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { Handout } from '@teamsparks/contract/challenges/fields/sheet';
import { handoutReaderWords, sheetParts } from '@teamsparks/contract/shared/sheet-parts';
import { ChevronDown, EyeOff } from 'lucide-react';
import { plural } from '../../shared/format/format.ts';
import './sheet-words.css';
import { MaterialsChecklist } from './MaterialsChecklist.tsx';

type Host = NonNullable<ChallengeSheet['host']>;

/**
 * Shows what only the host reads: setup with its difficulty and materials, notes and handouts. Closed at first,
 * because the team may look at the same screen.
 */
export function HostWords({ host: { setup, notes, handouts, materials, setup_difficulty } }: { host: Host }) {
  return (
    <details className="host-words rounded-md border border-line bg-sunken">
      <summary>
        <EyeOff className="size-5 shrink-0 text-soft" aria-hidden="true" />
        <span className="min-w-0 flex-1">For the host: setup, notes and handouts</span>
        <ChevronDown className="host-arrow size-5 shrink-0" aria-hidden="true" />
      </summary>
      <div className="flex flex-col gap-5 px-4 pt-2 pb-5">
        <section aria-label={sheetParts.setup.label} className="flex flex-col gap-2">
          <h2 className="text-xl">{sheetParts.setup.label}</h2>
          <Items texts={setup} />
          <p className="text-base text-soft">{`Setup difficulty: ${setupDifficultyLabels[setup_difficulty - 1] ?? ''} (${setup_difficulty} of 5)`}</p>
          <p className="text-base text-soft">{setupWords(setupMinutesOf(setup_difficulty))}</p>
          {materials.length > 0 && <MaterialsChecklist materials={materials} />}
        </section>
        {notes.length > 0 && (
          <section aria-label={sheetParts.notes.label} className="flex flex-col gap-2">
            <h2 className="text-xl">{sheetParts.notes.label}</h2>
            <Items texts={notes} />
          </section>
        )}
        {handouts.length > 0 && (
          <section aria-label={sheetParts.handouts.label} className="flex flex-col gap-3">
            <h2 className="text-xl">{sheetParts.handouts.label}</h2>
            <ul className="handouts">
              {handouts.map((handout, index) => (
                <HandoutCard key={index} handout={handout} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </details>
  );
}

function Items({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return <p className="text-base text-soft">Nothing to set up.</p>;
  return (
    <ul className="sheet-list">
      {texts.map((text, index) => (
        <li key={index} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  );
}

function HandoutCard({ handout: { title, text, copies, for: reader } }: { handout: Handout }) {
  return (
    <li>
      <h3 className="text-lg wrap-anywhere">{title}</h3>
      <p className="text-sm text-soft">{`For ${handoutReaderWords[reader]}, ${plural(copies, 'copy', 'copies')}`}</p>
      {text.map((paragraph, index) => (
        <p key={index} className="wrap-anywhere">
          {paragraph}
        </p>
      ))}
    </li>
  );
}
