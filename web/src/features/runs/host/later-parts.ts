import type { ComponentType } from 'react';
import { lazyComponent } from '../../../shared/ui/code-later.ts';

const loads: (() => Promise<unknown>)[] = [];

/**
 * Returns a component whose code loads when it is first shown, or with all others in {@link fetchLaterParts}. Call it
 * at module level.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  loads.push(load);
  return lazyComponent(load);
}

// Parts that the host's screen does not show at first.
export const PagesBefore = later(async () => (await import('./PagesBefore.tsx')).PagesBefore);
export const StageWords = later(async () => (await import('./StageWords.tsx')).StageWords);
export const JoinedScreens = later(async () => (await import('./JoinedScreens.tsx')).JoinedScreens);
export const OwnPages = later(async () => (await import('./OwnPages.tsx')).OwnPages);
export const Handouts = later(async () => (await import('./Handouts.tsx')).Handouts);
export const HostScores = later(async () => (await import('./HostScores.tsx')).HostScores);
export const TeamSide = later(async () => (await import('./TeamSide.tsx')).TeamSide);
export const Debrief = later(async () => (await import('./Debrief.tsx')).Debrief);
export const EndedRun = later(async () => (await import('../ended/EndedRun.tsx')).EndedRun);

/**
 * Starts to load the code of all that {@link later} was called with and ignores failures, so that a device that
 * loses its connection during a run can still finish it.
 */
export function fetchLaterParts(): void {
  for (const load of loads) void load().catch(() => undefined);
}
