import { signUpByDomain, signUpByInvitation } from '@teamsparks/contract/accounts/addresses/sign-up';
import { WhoToAsk } from '../../parts/WhoToAsk.tsx';
import { boot } from '../../shared/session/boot.ts';
import { Notice } from '../../shared/ui/Notice.tsx';

/** Shows the sentence that says who may sign up, and whom to ask; nothing where everyone may. */
export function WhoMaySignUp() {
  const { sign_up_invited, sign_up_domains: domains } = boot.settings;
  if (!sign_up_invited && !domains) return null;
  return (
    <Notice kind="info">
      <span>{sign_up_invited ? signUpByInvitation : signUpByDomain(domains ?? [])}</span>
      <WhoToAsk />
    </Notice>
  );
}
