import type { NowAnswer } from '@teamsparks/contract/right-now/addresses';
import { PackageX } from 'lucide-react';
import './answers.css';
import { factWords, missingWords } from './now-words.ts';

interface AnswerFactsProps {
  answer: NowAnswer;
  /** Says of a challenge that it is new: some of those on the page are not. */
  tellsNew: boolean;
  /** Lets what is missing wrap; otherwise it is cut at the end of the line, and its title has the whole text. */
  inFull?: boolean;
}

/** Shows in a line what matters about an answer: minutes, whether it is new, a skill, what to print and what is missing. */
export function AnswerFacts({ answer, tellsNew, inFull = false }: AnswerFactsProps) {
  const missing = missingWords(answer);
  return (
    <p className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-sm ${inFull ? '' : 'row-facts'}`}>
      <span className="font-semibold">{factWords(answer, tellsNew)}</span>
      {missing && (
        <span
          className={`flex min-w-0 items-center gap-1.5 ${inFull ? 'wrap-anywhere' : ''}`}
          aria-description={missing}
        >
          <PackageX className="size-4 shrink-0 text-coral" aria-hidden="true" />
          <span className={inFull ? '' : 'truncate'}>{missing}</span>
        </span>
      )}
    </p>
  );
}
