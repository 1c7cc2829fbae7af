/** The rest of a video is thanks and links. */
export const nearlyAll = 0.95;

/**
 * Returns the position (seconds) to continue at: 0 within the first five seconds and in the last 5 percent. Without
 * a known duration a watched video starts again at 0, because its end cannot be seen from the position.
 */
export function resumeAt(progress: { position_seconds: number; watched: boolean } | null, duration: number | null) {
  const at = progress?.position_seconds ?? 0;
  const isOver = duration ? at >= duration * nearlyAll : progress?.watched;
  return at < 5 || isOver ? 0 : at;
}
