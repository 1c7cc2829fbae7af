import { type ComponentType, lazy } from 'react';

const loads: (() => Promise<unknown>)[] = [];

/** Loads a part of the host's screen later, and with all others in {@link fetchLaterParts}. */
export function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  loads.push(load);
  return lazy(load);
}

// What the host's screen does not begin with.
export const PagesBefore = later(async () => ({ default: (await import('./PagesBefore.tsx')).PagesBefore }));
export const StageWords = later(async () => ({ default: (await import('./StageWords.tsx')).StageWords }));
export const JoinedScreens = later(async () => ({ default: (await import('./JoinedScreens.tsx')).JoinedScreens }));
export const OwnPages = later(async () => ({ default: (await import('./OwnPages.tsx')).OwnPages }));
export const Handouts = later(async () => ({ default: (await import('./Handouts.tsx')).Handouts }));
export const HostScores = later(async () => ({ default: (await import('./HostScores.tsx')).HostScores }));
export const TeamSide = later(async () => ({ default: (await import('./TeamSide.tsx')).TeamSide }));
export const Debrief = later(async () => ({ default: (await import('./Debrief.tsx')).Debrief }));
export const EndedRun = later(async () => ({ default: (await import('../ended/EndedRun.tsx')).EndedRun }));

/** Fetches all of it, so that a device which loses its connection in the middle of a run comes to its end all the same. */
export function fetchLaterParts(): void {
  for (const load of loads) void load().catch(() => undefined);
}
