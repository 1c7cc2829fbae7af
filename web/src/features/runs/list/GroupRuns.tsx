import { listRuns } from '@teamsparks/contract/runs/addresses/runs';
import { useQuery } from '@tanstack/react-query';
import { workKeys } from '../../../parts/work-keys.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { RunRow } from './RunRow.tsx';

const runsShown = 5;

/**
 * Shows the latest five runs of a group among those that the person steers, with links to all of these and to its
 * teams over time; nothing if there are none, while they load or if that fails.
 */
export function GroupRuns({ groupId }: { groupId: number }) {
  const ofGroup = { group_id: String(groupId) };
  const query = { ...ofGroup, per_page: runsShown };
  const { data } = useQuery(callQuery(workKeys.runs.list(query), listRuns, { query }));
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="group-runs" className="mt-8 flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="group-runs" className="text-xl">
          Runs
        </h2>
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/runs" search={ofGroup}>
            All runs
          </LinkButton>
          <LinkButton to="/runs" search={{ ...ofGroup, view: 'teams' }}>
            Teams over time
          </LinkButton>
        </div>
      </div>
      <ul className="flex flex-col gap-2">
        {data.items.map((run) => (
          <RunRow key={run.id} run={run} />
        ))}
      </ul>
    </section>
  );
}
