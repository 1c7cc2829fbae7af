import type { BoxRow } from '@teamsparks/contract/boxes/addresses';
import { createLink } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useOwnGroups } from '../../parts/group-choice/own-groups.ts';
import { useOpenRun } from '../../parts/next-steps/next-query.ts';
import { PageHeader } from '../../shared/ui/PageHeading.tsx';
import { NowQuestion } from './NowQuestion.tsx';
import { type Ask, nowAddress, type Question } from './now-search.ts';
import { sessionAddress } from './practice-plan/practice-plan-search.ts';

const Tab = createLink((props: Omit<ComponentProps<'a'>, 'className'>) => (
  <a
    {...props}
    className="inline-flex min-h-11 items-center gap-2 border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-soft no-underline transition-colors hover:text-ink data-[status=active]:border-spark data-[status=active]:text-brand"
  />
));

interface NowFrameProps {
  search: Question;
  boxes: readonly BoxRow[];
  onAsk: Ask;
  children: ReactNode;
}

/** Shows the page of both tabs: its title, the tabs, which take the question along, a run that is on, the form, and what answers it. */
export function NowFrame({ search, boxes, onAsk, children }: NowFrameProps) {
  const openRun = useOpenRun();
  // A run that is on and the groups stand above the rest, which would move down.
  const showRunning = useRunningNow(Boolean(openRun));
  const isKnown = useOwnGroups() !== undefined && (openRun === null || showRunning !== undefined);
  return (
    <div className="page py-8">
      <div className="print:hidden">
        <PageHeader title="Right Now">
          <nav aria-label="Right Now" className="flex border-b border-line">
            <Tab to="/now" search={nowAddress(search)} activeOptions={pathOnly}>
              One challenge
            </Tab>
            <Tab to="/session" search={sessionAddress(search)} activeOptions={pathOnly}>
              Whole session
            </Tab>
          </nav>
        </PageHeader>
      </div>
      <div className={isKnown ? '' : 'invisible'}>
        {openRun && showRunning?.(openRun)}
        <NowQuestion search={search} boxes={boxes} onAsk={onAsk} />
        {children}
      </div>
    </div>
  );
}

type ShowRun = (run: NonNullable<ReturnType<typeof useOpenRun>>) => ReactNode;

/** Returns what shows the row of a run that is on, once its code is there: nothing if it does not load; undefined before. */
function useRunningNow(isOn: boolean): ShowRun | undefined {
  const [show, setShow] = useState<ShowRun>();
  useEffect(() => {
    if (!isOn) return;
    void import('../../parts/next-steps/RunningNow.tsx').then(
      ({ RunningNow }) => setShow((): ShowRun => (run) => <RunningNow run={run} />),
      () => setShow(() => () => null),
    );
  }, [isOn]);
  return show;
}

const pathOnly = { includeSearch: false };
