import type { Run } from '@teamsparks/contract/runs/addresses/runs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { workKeys } from '../../../parts/work-keys.ts';
import { useSession } from '../../../shared/session/session.ts';
import { HostRun, type HostView } from './host-run.ts';
import { StagePdf } from './stage-pdf.ts';

/** What every part of the host's screen works with. */
export interface HostProps {
  run: Run;
  host: HostRun;
  view: HostView;
  sheet: StagePdf;
}

/** Follows a run for as long as the screen is there. */
export function useHostRun(run: Run): HostProps {
  const client = useQueryClient();
  // The words of the host come with the run itself.
  const [host] = useState(
    () => new HostRun(run, () => void client.invalidateQueries({ queryKey: workKeys.runs.one(run.id) })),
  );
  const [sheet] = useState(() => new StagePdf(run.id));
  useEffect(() => host.follow(), [host]);
  useEffect(() => sheet.close, [sheet]);
  const { expired } = useSession();
  useEffect(() => {
    if (expired) return () => host.wake();
    return undefined;
  }, [expired, host]);
  const view = useSyncExternalStore(host.subscribe, host.view);
  return { run, host, view, sheet };
}
