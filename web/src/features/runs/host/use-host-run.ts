import type { Run } from '@teamsparks/contract/runs';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { HostRun, type HostView } from './host-run.ts';

/** What every part of the host's screen works with. */
export interface HostProps {
  run: Run;
  host: HostRun;
  view: HostView;
}

/** Follows a run for as long as the screen is there. */
export function useHostRun(run: Run): HostProps {
  const [host] = useState(() => new HostRun(run));
  useEffect(() => host.follow(), [host]);
  const view = useSyncExternalStore(host.subscribe, host.view);
  return { run, host, view };
}
