/** What is left at the end is thanks and links. */
export const nearlyAll = 0.95;

/**
 * Where to begin again: not within the first seconds, nor in what was watched to its end. Of a video whose length nobody
 * knows that is not to be told from the place, so what was watched begins anew.
 */
export function resumeAt(progress: { position_seconds: number; watched: boolean } | null, duration: number | null) {
  const at = progress?.position_seconds ?? 0;
  const isOver = duration ? at >= duration * nearlyAll : progress?.watched;
  return at < 5 || isOver ? 0 : at;
}
