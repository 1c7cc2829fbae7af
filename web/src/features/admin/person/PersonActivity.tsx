import type { Person } from '@teamsparks/contract/admin/addresses/admin';
import { useQuery } from '@tanstack/react-query';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { auditQuery } from '../admin.queries.ts';
import { AuditList } from '../audit/AuditList.tsx';
import { Section } from './AskFirst.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';

const shown = 10;

/**
 * Shows the ten latest audit entries of what a person did and what was done to their account, newest first, with a
 * link to all if there are more.
 */
export function PersonActivity({ person }: { person: Person }) {
  const answer = useQuery(auditQuery({ person: String(person.id), per_page: shown }));
  return (
    <Section title="Recent activity">
      <ListStates
        answer={answer}
        loading={<ListSkeleton label="Loading activity..." />}
        failed="Failed to load the activity."
        isEmpty={({ total }) => total === 0}
        empty={<p className="text-soft">Nothing recorded yet.</p>}
      >
        {({ items, total }) => (
          <>
            <AuditList entries={items} />
            {total > items.length && (
              <p className="mt-3">
                <TextLink to="/admin/audit" search={{ person: String(person.id) }}>
                  {`All ${total.toLocaleString('en')} entries in the audit log`}
                </TextLink>
              </p>
            )}
          </>
        )}
      </ListStates>
    </Section>
  );
}
