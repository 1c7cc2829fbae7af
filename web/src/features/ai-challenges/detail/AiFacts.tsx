import type { AiChallenge } from '@teamsparks/contract/ai';
import type { ReactNode } from 'react';
import { Difficulty } from '../Difficulty.tsx';
import { TypeLabel } from '../TypeLabel.tsx';
import { inWords } from '../../../parts/in-words.ts';

/** What one has to know before reading on: kind, difficulty, for whom, how long, what to take care of. */
export function AiFacts({ challenge }: { challenge: AiChallenge }) {
  const { category, variant, level, difficulty, type, details } = challenge;
  const minutes = Object.values(details?.time_limits ?? {}).reduce((sum: number, part) => sum + (part ?? 0), 0);
  const care = (details?.safety_flags ?? []).filter((flag) => flag !== 'None');
  return (
    <dl className="my-5 flex flex-wrap gap-x-8 gap-y-3">
      <Fact label="Category">{category}</Fact>
      {variant !== null && <Fact label="Variant">{inWords(variant)}</Fact>}
      <Fact label="Difficulty">
        <Difficulty difficulty={difficulty} />
      </Fact>
      <Fact label="Type">
        <TypeLabel type={type} />
      </Fact>
      <Fact label="Level">{level}</Fact>
      {minutes > 0 && <Fact label="Time">{minutes} minutes</Fact>}
      {care.length > 0 && <Fact label="Take care">{care.join(', ')}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
