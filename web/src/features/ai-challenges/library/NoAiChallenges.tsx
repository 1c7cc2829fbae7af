import { Sparkles } from 'lucide-react';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { isNarrowed, type AiSearch, wholeAiLibrary } from './ai-search.ts';

interface NoAiChallengesProps {
  search: AiSearch;
  mayGenerate: boolean;
  onSearch: (next: AiSearch) => void;
}

/** AIC-066; where filters are the reason they can be taken away. */
export function NoAiChallenges({ search, mayGenerate, onSearch }: NoAiChallengesProps) {
  const narrowed = isNarrowed(search);
  return (
    <EmptyState
      picture={<SparkingSheet />}
      title="No AI challenges found. Generate your first challenge to get started!"
      action={
        <>
          {narrowed && (
            <Button onClick={() => onSearch({ ...wholeAiLibrary, sort: search.sort })}>Show all AI challenges</Button>
          )}
          {mayGenerate && (
            <LinkButton to="/aichallenges" variant="primary" icon={Sparkles}>
              Generate a challenge
            </LinkButton>
          )}
        </>
      }
    >
      {narrowed &&
        (search.search === ''
          ? 'There is none of this category and type yet.'
          : `No title or description that fits contains “${search.search}”.`)}
    </EmptyState>
  );
}

/** An empty sheet with a spark about to land on it. */
function SparkingSheet() {
  return (
    <svg width="132" height="104" viewBox="0 0 132 104" fill="none" strokeWidth="3" className="stroke-control">
      <path d="M34 26h42l18 18v56H34z" className="fill-surface" strokeLinejoin="round" strokeDasharray="6 6" />
      <path d="M46 78h34M46 88h20" strokeLinecap="round" className="stroke-line" />
      <path d="m64 34 4.5 13.5L82 52l-13.5 4.5L64 70l-4.5-13.5L46 52l13.5-4.5z" className="fill-spark" stroke="none" />
      <path d="M104 8l2.5 7.5L114 18l-7.5 2.5L104 28l-2.5-7.5L94 18l7.5-2.5z" className="fill-brand" stroke="none" />
      <path d="M14 46l2 6 6 2-6 2-2 6-2-6-6-2 6-2z" className="fill-spark" stroke="none" />
    </svg>
  );
}
