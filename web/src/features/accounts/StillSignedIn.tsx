import type { StillSignedIn as Provider } from '@teamsparks/contract/accounts/addresses/auth';
import { useEffect, useState } from 'react';
import { ExternalLink } from '../../shared/ui/ExternalLink.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';

/** Says, after a logout from a session that a provider began, that the person may still be signed in there, with the way out where one exists. */
export function StillSignedIn() {
  const [provider, setProvider] = useState<Provider>();
  useEffect(() => {
    const leaving = new AbortController();
    import('../../shared/session/session-calls.ts')
      .then(({ lastProvider }) => lastProvider())
      .then((last) => leaving.signal.aborted || setProvider(last))
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  if (!provider) return null;
  const { name, url } = provider;
  return (
    <Notice kind="info">
      <p>{`You may still be signed in at ${name} on this device.`}</p>
      {url !== undefined && <ExternalLink href={url}>{`Sign out of ${name}`}</ExternalLink>}
    </Notice>
  );
}
