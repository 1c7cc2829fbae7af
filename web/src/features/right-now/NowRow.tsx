import { CategoryMark } from '../../parts/CategoryMark.tsx';
import { RowActions } from '../../shared/ui/RowActions.tsx';
import { TitleLink } from '../../shared/ui/TitleLink.tsx';
import { AnswerFacts } from './AnswerFacts.tsx';
import { AnswerMenu } from './AnswerMenu.tsx';
import { type NowAnswerProps, RunAnswer } from './NowCard.tsx';

/** Shows an answer after the best ones: name, task in one line, facts, Run and a menu. */
export function NowRow(its: NowAnswerProps) {
  const { id, name, category, task } = its.answer;
  return (
    <li className="answer-row px-4 py-2">
      <CategoryMark category={category} size={32} />
      <div className="min-w-0 items-baseline gap-3 md:flex">
        <h2 className="max-w-full shrink-0 text-base wrap-anywhere">
          <TitleLink to="/challenges/$challengeId" params={{ challengeId: String(id) }}>
            {name}
          </TitleLink>
        </h2>
        {task !== null && <p className="min-w-0 truncate text-sm text-soft">{task}</p>}
      </div>
      <AnswerFacts answer={its.answer} tellsNew={its.tellsNew} />
      <div>
        <RunAnswer {...its} variant="secondary" />
      </div>
      <RowActions>
        <AnswerMenu answer={its.answer} planSearch={its.planSearch} listEntry={its.listEntry} />
      </RowActions>
    </li>
  );
}
