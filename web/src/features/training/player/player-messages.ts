/** Where the embedded player is; it says what it knows, when it changes. */
export interface PlayerState {
  position?: number;
  duration?: number;
  /** 0: ended, 2: paused. */
  state?: number;
}

export const playerOrigin = 'https://www.youtube-nocookie.com';

/** Asks the player to tell how far it is; its own script would have to be loaded from elsewhere for anything more. */
export const listening = JSON.stringify({ event: 'listening', id: 1, channel: 'widget' });

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** What a message of the player says; null for everything else that windows say to each other. */
export function readPlayerMessage(data: unknown): PlayerState | null {
  if (typeof data !== 'string') return null;
  let message: unknown;
  try {
    message = JSON.parse(data);
  } catch {
    return null;
  }
  const info = (message as { info?: unknown } | null)?.info;
  if (typeof info !== 'object' || info === null) return null;
  const { currentTime, duration, playerState } = info as Record<string, unknown>;
  return {
    ...(isNumber(currentTime) && { position: currentTime }),
    ...(isNumber(duration) && duration > 0 && { duration }),
    ...(typeof playerState === 'number' && { state: playerState }),
  };
}
