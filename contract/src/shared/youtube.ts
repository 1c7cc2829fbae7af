const idForm = /^[A-Za-z0-9_-]{11}$/;
const siteHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com']);
const embedHosts = new Set([...siteHosts, 'youtube-nocookie.com', 'www.youtube-nocookie.com']);
const shareHost = 'youtu.be';

/**
 * Returns the 11 characters that name a video, from a watch, share, embed, Shorts or live link with http:// or https://;
 * null for anything else.
 * The address is parsed, never searched: "https://evil.example/?x=youtube.com" is no video.
 */
export function youtubeId(text: string): string | null {
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null;
  const id = idOf(url);
  return id !== null && idForm.test(id) ? id : null;
}

function idOf({ hostname, pathname, searchParams }: URL): string | null {
  const [, first = '', second, ...more] = pathname.replace(/\/$/, '').split('/');
  if (hostname === shareHost && second === undefined) return first;
  if (siteHosts.has(hostname) && first === 'watch' && second === undefined) {
    const named = searchParams.getAll('v');
    return named.length === 1 ? (named[0] ?? null) : null;
  }
  if (siteHosts.has(hostname) && (first === 'shorts' || first === 'live') && more.length === 0) return second ?? null;
  if (embedHosts.has(hostname) && first === 'embed' && more.length === 0) return second ?? null;
  return null;
}

/** Returns the address of the video with this id in the form that is stored; does not check the id. */
export const embedAddress = (id: string): string => `https://www.youtube.com/embed/${id}`;
