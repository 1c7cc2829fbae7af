// Rows that are laid out as cards lose their roles in some browsers: they are said again.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import type { ListChallenge } from './kept-challenges.ts';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { LevelMark } from '../../../parts/LevelMark.tsx';

interface SelectedChallengesProps {
  challenges: readonly ListChallenge[];
  /** Absent where the list is only read. */
  onRemove: ((id: number, name: string) => void) | undefined;
}

/** CUR-008 to CUR-012; on phones each row is a small card. */
export function SelectedChallenges({ challenges, onRemove }: SelectedChallengesProps) {
  return (
    <section aria-labelledby="selected-challenges" className="flex flex-col gap-3">
      <h2 id="selected-challenges" className="text-2xl">
        Selected Challenges
      </h2>
      <table role="table" aria-labelledby="selected-challenges" className="list-table selected-challenges">
        <thead role="rowgroup">
          <tr role="row">
            {['Name', 'Level', 'Type', 'Category'].map((label) => (
              <th key={label} role="columnheader" scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {challenges.map((challenge) => (
            <ChallengeLine key={challenge.id} challenge={challenge} onRemove={onRemove} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ChallengeLine({
  challenge: { id, name, level, type, category },
  onRemove,
}: Omit<SelectedChallengesProps, 'challenges'> & { challenge: ListChallenge }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <span className="flex items-center justify-between gap-2">
          <Link
            to="/challenges/$challengeId"
            params={{ challengeId: String(id) }}
            className="min-w-0 font-semibold decoration-brand underline-offset-4 hover:underline print:no-underline"
          >
            {name}
          </Link>
          {onRemove && (
            <span className="-my-1 shrink-0 print:hidden">
              <IconButton
                label={`Remove ${name} from the list`}
                icon={X}
                size="sm"
                onClick={() => onRemove(id, name)}
              />
            </span>
          )}
        </span>
      </th>
      <td role="cell">
        <LevelMark level={level} />
      </td>
      <td role="cell">{type}</td>
      <td role="cell">
        <span className="flex items-center gap-2">
          <CategoryMark category={category} size={24} />
          {category}
        </span>
      </td>
    </tr>
  );
}
