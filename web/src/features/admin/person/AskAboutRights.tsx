import type { changePerson, Person } from '@teamsparks/contract/admin/addresses/admin';
import { makesAdministrator } from '@teamsparks/contract/admin/makes-administrator';
import type { BodyOf } from '@teamsparks/contract/calls';
import type { Flag } from '@teamsparks/contract/shared/access';
import { type LucideIcon, Minus, Plus } from 'lucide-react';
import { flagWords } from '../../../shared/session/flag-words.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { AskFirst, type useAskedChange } from './AskFirst.tsx';
import { effectsOf, type Rights } from './rights.ts';

export type PersonChange = BodyOf<typeof changePerson>;

interface AskAboutRightsProps {
  change: Omit<ReturnType<typeof useAskedChange<PersonChange>>, 'before' | 'ask'>;
  title: string;
  confirmLabel: string;
  /** What is sent. */
  body: PersonChange;
  before: Person;
  after: Rights;
  isMe: boolean;
}

const AskForPassword = dialogLater(async () => (await import('./AskForPassword.tsx')).AskForPassword);

/** Shows the dialog that says what a person gains and loses and asks; if it makes an administrator, for the password, too. */
export function AskAboutRights({ change, body, before, after, isMe, ...words }: AskAboutRightsProps) {
  const confirm = () => change.confirm(body);
  const effects = <Effects isMe={isMe} before={before} after={after} />;
  if (!makesAdministrator(before, body)) {
    return (
      <AskFirst {...words} change={change} onConfirm={confirm}>
        {effects}
      </AskFirst>
    );
  }
  const { cancel, refusal, complete } = change;
  return (
    <AskForPassword
      {...words}
      refusal={refusal}
      onClose={cancel}
      onConfirm={confirm}
      onPassword={(current_password) => complete({ ...body, current_password })}
    >
      {effects}
    </AskForPassword>
  );
}

interface EffectsProps {
  before: Rights;
  after: Rights;
  /** The person is the one who reads it. */
  isMe: boolean;
}

/** Shows what a change will let a person do and no longer do, or that it changes nothing. */
function Effects({ before, after, isMe }: EffectsProps) {
  const { gained, lost } = effectsOf(before, after);
  if (gained.length + lost.length === 0) {
    return <p>{`This does not change what ${isMe ? 'you' : 'they'} can do right now.`}</p>;
  }
  const who = isMe ? 'You' : 'They';
  return (
    <div className="flex flex-col gap-3">
      {isMe && <p className="font-semibold text-ink">This is your own account.</p>}
      <EffectList title={`${who} will be able to`} icon={Plus} color="text-green" flags={gained} />
      <EffectList title={`${who} will no longer be able to`} icon={Minus} color="text-red" flags={lost} />
      <p>{`It takes effect with ${isMe ? 'your' : 'their'} next action.`}</p>
    </div>
  );
}

interface EffectListProps {
  title: string;
  icon: LucideIcon;
  color: string;
  flags: readonly Flag[];
}

function EffectList({ title, icon: Icon, color, flags }: EffectListProps) {
  if (flags.length === 0) return null;
  return (
    <div>
      <p className="font-semibold text-ink">{title}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {flags.map((flag) => (
          <li key={flag} className="flex items-start gap-2">
            <Icon className={`mt-1 size-4 shrink-0 ${color}`} strokeWidth={3} aria-hidden="true" />
            <span>{flagWords[flag]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
