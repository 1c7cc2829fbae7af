import type { AiChallenge } from '@teamsparks/contract/ai/addresses';
import { isForRoom } from '@teamsparks/contract/shared/challenge-vocabulary';
import { Fragment, lazy, Suspense } from 'react';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';

const SheetWords = lazy(async () => ({
  default: (await import('../../../parts/sheet-words/SheetWords.tsx')).SheetWords,
}));

/** A line that is the head of what follows: a few words and a colon. */
const heads = /^([^\n:]{1,40}:)$/m;

/** A description with its line breaks (AIC-030), word for word; the heads of its parts stand out. */
function DescriptionText({ text }: { text: string }) {
  return (
    <div className="max-w-prose whitespace-pre-line">
      {text
        .split(heads)
        .map((part, index) =>
          index % 2 === 1 ? <strong key={index}>{part}</strong> : <Fragment key={index}>{part}</Fragment>,
        )}
    </div>
  );
}

/** The words in their parts, as those of a library challenge; the description where its parts cannot be told apart. */
export function AiWords({ challenge: { details, description } }: { challenge: AiChallenge }) {
  if (!details) return <DescriptionText text={description} />;
  const { setup, notes, handouts, setup_difficulty, materials, ...team } = details;
  const host = setup &&
    notes &&
    handouts &&
    setup_difficulty && { setup, notes, handouts, setup_difficulty, materials: materials.filter(isForRoom) };
  return (
    <Suspense fallback={<Skeleton className="h-80 w-full max-w-prose" />}>
      {details.one_liner !== '' && <p className="mb-6 text-lg text-soft">{details.one_liner}</p>}
      <SheetWords
        sheet={{ team: { ...team, materials: materials.filter((thing) => !isForRoom(thing)) }, ...(host && { host }) }}
      />
    </Suspense>
  );
}
