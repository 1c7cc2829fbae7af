/** LIM-039 */
const idForm = /^[A-Za-z0-9_-]{11}$/;
const siteHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com']);
const embedHosts = new Set([...siteHosts, 'youtube-nocookie.com', 'www.youtube-nocookie.com']);
const shareHost = 'youtu.be';

/**
 * The 11 characters that name a video, of a watch, share or embed link; null for everything else (decisions.md CON-27,
 * WRT-22). The address is parsed, never searched: "https://evil.example/?x=youtube.com" is none.
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
  if (embedHosts.has(hostname) && first === 'embed' && more.length === 0) return second ?? null;
  return null;
}

/** The form that is kept (TRV-007). */
export const embedAddress = (id: string): string => `https://www.youtube.com/embed/${id}`;
