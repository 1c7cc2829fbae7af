import { createFileRoute } from '@tanstack/react-router';
import { SampleScreen, sampleQuery } from '../features/challenges/sample/SampleScreen.tsx';
import { WithQueries } from '../shared/api/WithQueries.tsx';
import { queryClient } from '../shared/api/query-client.ts';

/** Open to visitors. */
export const Route = createFileRoute('/sample')({
  head: () => ({ meta: [{ title: 'Sample challenge · TeamSparks' }] }),
  staticData: { preload: ['/api/sample-challenge'] },
  loader: () => void queryClient.prefetchQuery(sampleQuery),
  component: SamplePage,
});

function SamplePage() {
  return (
    <WithQueries>
      <SampleScreen />
    </WithQueries>
  );
}
