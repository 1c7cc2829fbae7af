import { createFileRoute } from '@tanstack/react-router';
import { settleSession, useSession } from '../shared/session/session.ts';
import { ErrorBoundary } from '../shared/ui/ErrorBoundary.tsx';
import { Band } from './-home/Band.tsx';
import { Hero } from './-home/Hero.tsx';
import { ForPeople, ForVisitors, prepareSections } from './-home/sections.ts';

export const Route = createFileRoute('/')({
  head: () => ({ meta: [{ title: 'TeamSparks · Team-building and creativity challenges' }] }),
  staticData: {
    painted: true,
    preload: ['/org-api/dashboard/next', '/org-api/first-steps'],
  },
  // Without a connection nobody knows who is here, and the page of visitors says so.
  beforeLoad: () => settleSession().catch(() => undefined),
  loader: prepareSections,
  component: Home,
});

/** Shows the home page: for people who are signed in their own, for visitors what TeamSparks is. */
function Home() {
  const { state } = useSession();
  const isPerson = state === 'signed-in';
  return (
    <>
      {isPerson ? <Band /> : <Hero />}
      <ErrorBoundary painted>{isPerson ? <ForPeople /> : <ForVisitors />}</ErrorBoundary>
    </>
  );
}
