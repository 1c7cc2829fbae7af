import type { Run } from '@teamsparks/contract/runs/addresses/runs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { workKeys } from '../../../parts/work-keys.ts';
import { useSession } from '../../../shared/session/session.ts';
import { HostRun, type HostView } from './host-run.ts';
import { StagePdf } from './stage-pdf.ts';

/** Props of every part of the host's screen. */
export interface HostProps {
  run: Run;
  host: HostRun;
  view: HostView;
  sheet: StagePdf;
}

/**
 * Follows a run while the screen is mounted, and returns it with its host, its live view and its PDF. Keeps the host of
 * the first run it is given, so mount it anew for another run.
 */
export function useHostRun(run: Run): HostProps {
  const client = useQueryClient();
  // The host's texts are part of the run, so changed rights load it again.
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
