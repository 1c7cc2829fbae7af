import { flags } from '@teamsparks/contract/access';
import type { Role } from '@teamsparks/contract/vocabulary';
import { Check } from 'lucide-react';
import { flagWords } from '../../../shared/session/flag-words.ts';
import { roleWords } from '../../../shared/session/role-words.ts';
import { useSession } from '../../../shared/session/session.ts';
import { AccountCard } from '../AccountCard.tsx';

/** The role cannot be changed here; what it means is said in words (GAP-34). */
export function RightsCard({ role }: { role: Role }) {
  const { can } = useSession();
  return (
    <AccountCard
      title="What you may do"
      intro={`Your role is ${roleWords[role].name}. Only an administrator can change it.`}
    >
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {flags.filter(can).map((flag) => (
          <li key={flag} className="flex items-start gap-2">
            <Check className="mt-0.5 size-5 shrink-0 text-green" aria-hidden="true" />
            {flagWords[flag]}
          </li>
        ))}
      </ul>
    </AccountCard>
  );
}
