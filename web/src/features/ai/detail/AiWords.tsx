import type { AiChallenge } from '@teamsparks/contract/ai/addresses';
import { isForRoom } from '@teamsparks/contract/shared/challenge-vocabulary';
import { Fragment, Suspense } from 'react';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';

const SheetWords = lazyComponent(async () => (await import('../../../parts/sheet-words/SheetWords.tsx')).SheetWords);

/** Matches a line that is a heading: a few words and a colon. */
const heads = /^([^\n:]{1,40}:)$/m;

/** Shows a description word for word with its line breaks; headings stand out. */
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

/** Shows the text of a challenge by parts, like a library challenge; without parsed parts its description. */
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
