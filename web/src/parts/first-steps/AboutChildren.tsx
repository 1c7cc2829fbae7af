import { publicAddress, publicSiteIsElsewhere } from '../../shared/session/boot.ts';
import { buttonStyle } from '../../shared/ui/Button.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';

const label = 'What TeamSparks keeps about children';

/** Shows the link to what is kept about children: on our own page, or on the external public site in a new tab. */
export function AboutChildren() {
  if (!publicSiteIsElsewhere()) {
    return (
      <LinkButton to="/privacy" hash="children" variant="quiet" size="sm">
        {label}
      </LinkButton>
    );
  }
  return (
    <a href={publicAddress('/privacy')} target="_blank" rel="noopener" className={buttonStyle('quiet', 'sm')}>
      <span>{label}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
