import type { NowAnswer } from '@teamsparks/contract/right-now/addresses';
import { PackageX } from 'lucide-react';
import { Badge } from '../../shared/ui/Badge.tsx';
import './answers.css';
import { chipWords, missingWords } from './now-words.ts';

interface AnswerChipsProps {
  answer: NowAnswer;
  /** Lets long words wrap; otherwise they are cut at the end of the line, and their title has the whole text. */
  inFull?: boolean;
}

/** Shows what matters about an answer: minutes, whether it is new, a skill, what is missing and what to print. */
export function AnswerChips({ answer, inFull = false }: AnswerChipsProps) {
  const missing = missingWords(answer);
  return (
    <p className={`flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm ${inFull ? '' : 'row-chips'}`}>
      {chipWords(answer).map((words) => (
        <Badge key={words}>{words}</Badge>
      ))}
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
