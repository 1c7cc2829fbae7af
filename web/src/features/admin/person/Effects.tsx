import type { Flag } from '@teamsparks/contract/access';
import { Minus, Plus, type LucideIcon } from 'lucide-react';
import { flagWords } from '../../../shared/session/flag-words.ts';
import { effectsOf, type Rights } from './rights.ts';

interface EffectsProps {
  before: Rights;
  after: Rights;
  /** The person is the one who reads it. */
  isMe: boolean;
}

/** Says what a change will let a person do and no longer do. */
export function Effects({ before, after, isMe }: EffectsProps) {
  const { gained, lost } = effectsOf(before, after);
  if (gained.length + lost.length === 0) {
    return <p>This does not change what {isMe ? 'you' : 'they'} can do right now.</p>;
  }
  const who = isMe ? 'You' : 'They';
  return (
    <div className="flex flex-col gap-3">
      {isMe && <p className="font-semibold text-ink">This is your own account.</p>}
      <Words title={`${who} will be able to`} icon={Plus} colour="text-green" flags={gained} />
      <Words title={`${who} will no longer be able to`} icon={Minus} colour="text-red" flags={lost} />
      <p>It takes effect with {isMe ? 'your' : 'their'} next action.</p>
    </div>
  );
}

interface WordsProps {
  title: string;
  icon: LucideIcon;
  colour: string;
  flags: readonly Flag[];
}

function Words({ title, icon: Icon, colour, flags }: WordsProps) {
  if (flags.length === 0) return null;
  return (
    <div>
      <p className="font-semibold text-ink">{title}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {flags.map((flag) => (
          <li key={flag} className="flex items-start gap-2">
            <Icon className={`mt-1 size-4 shrink-0 ${colour}`} strokeWidth={3} aria-hidden="true" />
            {flagWords[flag]}
          </li>
        ))}
      </ul>
    </div>
  );
}
