import { CategoryMark } from '../../parts/CategoryMark.tsx';
import { LevelMark } from '../../parts/LevelMark.tsx';
import { RunButton } from '../../parts/run/RunButton.tsx';
import { TitleLink } from '../../shared/ui/TitleLink.tsx';
import { AnswerFacts } from './AnswerFacts.tsx';
import { AnswerMenu, type AnswerMenuProps } from './AnswerMenu.tsx';

export interface NowAnswerProps extends AnswerMenuProps {
  teams: number;
  groupId: number | undefined;
  /** Some answers are not new, so new ones say so. */
  tellsNew: boolean;
}

/** Shows one of the best answers: name, category, level, task, facts, Run and a menu. `main` makes Run the main button. */
export function NowCard({ main, ...its }: NowAnswerProps & { main: boolean }) {
  const { id, name, category, level, task } = its.answer;
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
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
        </div>
      </div>
      {task !== null && <p className="line-clamp-3 wrap-anywhere">{task}</p>}
      <AnswerFacts answer={its.answer} tellsNew={its.tellsNew} inFull />
      <div className="mt-auto flex items-center justify-between gap-2">
        <RunAnswer {...its} variant={main ? 'primary' : 'secondary'} />
        <AnswerMenu answer={its.answer} planSearch={its.planSearch} listEntry={its.listEntry} />
      </div>
    </li>
  );
}

/** Shows the button that runs an answer with the teams or the group of the question. */
export function RunAnswer({ answer: { id, name }, teams, groupId, variant }: RunAnswerProps) {
  return (
    <RunButton
      run={{ kind: 'challenge', id, name, teams, ...(groupId !== undefined && { groupId }) }}
      look="small"
      variant={variant}
    />
  );
}

interface RunAnswerProps extends Pick<NowAnswerProps, 'answer' | 'teams' | 'groupId'> {
  variant: 'primary' | 'secondary';
}
