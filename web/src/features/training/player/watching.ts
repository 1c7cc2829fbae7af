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
 * nothing to keep. At the end it is kept as watched and to begin anew: how long a video is only its player knows for sure.
 */
export function createWatching() {
  let position = 0;
  let duration: number | undefined;
  let state: number | undefined;
  let kept = 0;
  let isWatched = false;
  const isOver = (): boolean =>
    position > 0 && (state === ended || (duration !== undefined && position >= duration * nearlyAll));
  const place = (): number => (isOver() ? 0 : Math.floor(position));
  const keep = (watched = false): Watched => {
    kept = place();
    isWatched ||= watched;
    return { position_seconds: kept, ...(watched && { watched }) };
  };
  return {
    hear(said: PlayerState): Watched | null {
      position = said.position ?? position;
      duration = said.duration ?? duration;
      state = said.state ?? state;
      if (isOver() && !isWatched) return keep(true);
      if (said.state === paused && place() !== kept) return keep();
      return Math.abs(place() - kept) >= every ? keep() : null;
    },
    /** The player goes. */
    leave: (): Watched | null => (place() === kept ? null : keep()),
  };
}

/**
 * Where to begin again: not within the first seconds, nor in what was watched to its end. Of a video whose length nobody
 * knows that is not to be told from the place, so what was watched begins anew.
 */
export function resumeAt(progress: { position_seconds: number; watched: boolean } | null, duration: number | null) {
  const at = progress?.position_seconds ?? 0;
  const isOver = duration ? at >= duration * nearlyAll : progress?.watched;
  return at < 5 || isOver ? 0 : at;
}
