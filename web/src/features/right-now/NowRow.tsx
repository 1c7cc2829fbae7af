import type { NowAnswer } from '@teamsparks/contract/right-now/addresses';
import { LayoutList, PackageX } from 'lucide-react';
import type { ReactNode } from 'react';
import { CategoryMark } from '../../parts/CategoryMark.tsx';
import { LevelMark } from '../../parts/LevelMark.tsx';
import { AddToPlan, challengeParts } from '../../parts/plans/AddToPlan.tsx';
import { RunButton } from '../../parts/run/RunButton.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import type { practicePlanAddress } from './practice-plan/practice-plan-search.ts';
import { type ShownRequest, missingWords, whyWords } from './now-words.ts';
import { TitleLink } from '../../shared/ui/TitleLink.tsx';

interface NowRowProps {
  answer: NowAnswer;
  request: ShownRequest;
  teams: number;
  groupId: number | undefined;
  /** Search of the address that builds a practice plan around the challenge. */
  planSearch: ReturnType<typeof practicePlanAddress>;
  listButton: ((answer: NowAnswer) => ReactNode) | undefined;
}

/**
 * Shows one challenge with the reasons why it fits, what is missing, and its actions, as far as this person may use
 * them: run, build a practice plan around it, add to a plan, and what `listButton` returns.
 */
export function NowRow({ answer, request, teams, groupId, planSearch, listButton }: NowRowProps) {
  const { id, name, category, level, task } = answer;
  const missing = missingWords(answer);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <CategoryMark category={category} size={36} />
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">
            <TitleLink to="/challenges/$challengeId" params={{ challengeId: String(id) }}>
              {name}
            </TitleLink>
          </h2>
          <p className="flex flex-wrap gap-x-3 text-sm">
            <span>{category}</span>
            <LevelMark level={level} />
          </p>
          {task !== null && <p className="mt-1 line-clamp-3 wrap-anywhere">{task}</p>}
          <p className="mt-1 text-sm text-soft">{whyWords(answer, request).join(' · ')}</p>
          {missing && (
            <p className="mt-1 flex items-start gap-1.5 text-sm wrap-anywhere">
              <PackageX className="mt-0.5 size-4 shrink-0 text-coral" aria-hidden="true" />
              <span>{missing}</span>
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <RunButton
          run={{ kind: 'challenge', id, name, teams, ...(groupId !== undefined && { groupId }) }}
          look="small"
          variant="primary"
        />
        <LinkButton to="/session" search={planSearch} icon={LayoutList} size="sm" variant="quiet">
          <span>
            Session<span className="sr-only"> around {name}</span>
          </span>
        </LinkButton>
        <AddToPlan parts={challengeParts([id])} what={name} look="icon" />
        {listButton?.(answer)}
      </div>
    </li>
  );
}
