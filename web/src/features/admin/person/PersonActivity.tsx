import type { Person } from '@teamsparks/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { auditQuery } from '../admin.queries.ts';
import { AuditList } from '../audit/AuditList.tsx';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { Section } from './AskFirst.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';

const shown = 10;

/** What this person did and what was done to them, newest first. */
export function PersonActivity({ person }: { person: Person }) {
  const { data, error, refetch } = useQuery(auditQuery({ person: String(person.id), per_page: shown }));
  return (
    <Section title="Recent activity">
      {data === undefined && !error && <ListSkeleton label="Loading activity..." />}
      {data === undefined && error && (
        <ErrorState title="Failed to load the activity." detail={reasonOf(error)} onRetry={() => void refetch()} />
      )}
      {data?.total === 0 && <p className="text-soft">Nothing recorded yet.</p>}
      {data && data.total > 0 && <AuditList entries={data.items} />}
      {data && data.total > data.items.length && (
        <p className="mt-3">
          <TextLink to="/admin/audit" search={{ person: String(person.id) }}>
            {`All ${data.total.toLocaleString('en')} entries in the audit log`}
          </TextLink>
        </p>
      )}
    </Section>
  );
}
