let awaited: number | undefined;

/** Remembers, until its page is open, that a run starts without a press in its lobby. */
export function startAtOnce(runId: number): void {
  awaited = runId;
}

/** Tells once whether this run starts at once. A reloaded page shows the lobby. */
export function takeStart(runId: number): boolean {
  const isAwaited = awaited === runId;
  awaited = undefined;
  return isAwaited;
}
