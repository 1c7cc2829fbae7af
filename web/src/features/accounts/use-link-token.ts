import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The query of a page that a mail links to. */
export interface LinkSearch {
  /** From an email; removed once the page has read it. */
  token: string;
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Key of a link, for pages that have it again after a reload. */
    linkToken?: string;
  }
}

/**
 * Returns the token that the address had at first, undefined if it had none or several. If there was any, removes
 * the whole query from the address and replaces the entry in the history, so that the token does not leak. With `keep` the entry in
 * this browser's history has it, so that a phone that reloads the page in between does not lose it; several are then ''.
 */
export function useLinkToken(
  inAddress: string | string[] | undefined,
  { keep = false }: { keep?: boolean } = {},
): string | undefined {
  const { linkToken } = useLocation({ select: ({ state }) => state });
  const [token] = useState(() => {
    if (typeof inAddress === 'string') return inAddress;
    if (!keep) return undefined;
    return inAddress ? '' : linkToken;
  });
  const navigate = useNavigate();
  useEffect(() => {
    const kept = keep && token !== undefined ? { state: { linkToken: token } } : {};
    if (inAddress !== undefined) void navigate({ to: '.', search: {}, replace: true, ...kept });
  }, [inAddress, navigate, keep, token]);
  return token;
}
