import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../shared/format/format.ts';
import { CopyField, SecretDialog } from '../../shared/ui/SecretDialog.tsx';
import { feedQuery, createFeed, stopFeed } from './events.queries.ts';

const words = {
  create: 'New address',
  createAgain: 'Replace address',
  stop: 'Stop this address',
  stopped: 'Calendar address stopped.',
};

/** Shows what the private calendar address is for, and creates and stops it; open while mounted. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const since = useQuery(feedQuery).data?.created_at;
  return (
    <SecretDialog
      words={words}
      onClose={onClose}
      title="Show in my calendar app"
      exists={Boolean(since)}
      create={createFeed}
      stop={stopFeed}
    >
      {(address) => (
        <>
          <p>
            Your calendar app can show all events you can see and keep them up to date. It needs a private address for
            that.
          </p>
          {address && (
            <CopyField
              label="Your calendar address"
              hint={
                <span role="status">
                  Copy it now. It is shown only once. In your calendar app, choose “Add calendar from address”.
                </span>
              }
              address={address}
            />
          )}
          {!address && since && (
            <p className="text-soft">{`You made an address on ${formatDate(since)}. It was shown only once. A new one replaces it.`}</p>
          )}
          <p className="text-sm text-soft">
            Anyone with the address can see the events without logging in. Please keep it to yourself, and stop it when
            you no longer need it.
          </p>
        </>
      )}
    </SecretDialog>
  );
}
