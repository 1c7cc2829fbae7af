import type { PlayerState } from './player-messages.ts';

/** What is kept while somebody watches. */
export interface Watched {
  position_seconds: number;
  /** Only ever said when it becomes true. */
  watched?: true;
}

/** Seconds of the video between two keepings. */
const every = 10;
/** What is left at the end is thanks and links. */
const nearlyAll = 0.95;
const ended = 0;
const paused = 2;

/**
 * Turns what the player says into what is kept: now and then, when it is paused, at its end. Answers null where there is
 * nothing to keep.
 */
export function createWatching() {
  let position = 0;
  let duration: number | undefined;
  let kept = 0;
  let isWatched = false;
  const keep = (watched: boolean): Watched => {
    kept = position;
    isWatched ||= watched;
    return { position_seconds: Math.floor(position), ...(watched && { watched }) };
  };
  return {
    hear(said: PlayerState): Watched | null {
      position = said.position ?? position;
      duration = said.duration ?? duration;
      const isThrough = said.state === ended || (duration !== undefined && position >= duration * nearlyAll);
      if (isThrough && !isWatched && position > 0) return keep(true);
      if (said.state === paused && position !== kept) return keep(false);
      return Math.abs(position - kept) >= every ? keep(false) : null;
    },
    /** The player goes. */
    leave: (): Watched | null => (Math.floor(position) === Math.floor(kept) ? null : keep(false)),
  };
}

/** Where to begin again: not within the first seconds, nor in what was watched to its end. */
export function resumeAt(progress: { position_seconds: number; watched: boolean } | null, duration: number | null) {
  const at = progress?.position_seconds ?? 0;
  return at < 5 || (duration && at >= duration * nearlyAll) ? 0 : at;
}
