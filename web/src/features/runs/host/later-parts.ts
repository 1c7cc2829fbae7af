import { type ComponentType, lazy } from 'react';

const loads: (() => Promise<unknown>)[] = [];

/**
 * Returns a component whose code loads when it is first shown, or with all others in {@link fetchLaterParts}. Call it
 * at module level.
 */
export function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  loads.push(load);
  return lazy(load);
}

// Parts that the host's screen does not show at first.
export const PagesBefore = later(async () => ({ default: (await import('./PagesBefore.tsx')).PagesBefore }));
export const StageWords = later(async () => ({ default: (await import('./StageWords.tsx')).StageWords }));
export const JoinedScreens = later(async () => ({ default: (await import('./JoinedScreens.tsx')).JoinedScreens }));
export const OwnPages = later(async () => ({ default: (await import('./OwnPages.tsx')).OwnPages }));
export const Handouts = later(async () => ({ default: (await import('./Handouts.tsx')).Handouts }));
export const HostScores = later(async () => ({ default: (await import('./HostScores.tsx')).HostScores }));
export const TeamSide = later(async () => ({ default: (await import('./TeamSide.tsx')).TeamSide }));
export const Debrief = later(async () => ({ default: (await import('./Debrief.tsx')).Debrief }));
export const EndedRun = later(async () => ({ default: (await import('../ended/EndedRun.tsx')).EndedRun }));

/**
 * Starts to load all these parts ahead and ignores failures, so that a device that loses its connection during a run
 * can still finish it.
 */
export function fetchLaterParts(): void {
  for (const load of loads) void load().catch(() => undefined);
}
