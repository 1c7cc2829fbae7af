import { useQuery } from '@tanstack/react-query';
import { firstStepsQuery } from './first-steps.queries.ts';
import { SchoolSteps } from './SchoolSteps.tsx';

/** Shows what an administrator sets up for the school, on a page with other work; nothing while it loads and once it is gone. */
export function SchoolStepsAlone() {
  const { data } = useQuery(firstStepsQuery);
  return data?.school ? (
    <div className="mb-6">
      <SchoolSteps card={data.school} main={false} />
    </div>
  ) : null;
}
