import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The query of a page that a mail links to. */
export interface LinkSearch {
  /** From an email; removed once the page has read it. */
  token: string;
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Key of a link, for pages that have it again after a reload: of an invitation, or of a link for many. */
    linkToken?: string;
    joinToken?: string;
  }
}

/**
 * Returns the token that the address had at first, undefined if it had none or several. If there was any, removes
 * the whole query from the address and replaces the entry in the history, so that the token does not leak. The entry in this
 * browser's history has it under the name in `keep`, if any, so that a phone that reloads the page in between does not lose it; several are then ''.
 */
export function useLinkToken(
  inAddress: string | string[] | undefined,
  { keep }: { keep?: 'linkToken' | 'joinToken' } = {},
): string | undefined {
  const state = useLocation({ select: (location) => location.state });
  const [token] = useState(() => {
    if (typeof inAddress === 'string') return inAddress;
    if (!keep) return undefined;
    return inAddress ? '' : state[keep];
  });
  const navigate = useNavigate();
  useEffect(() => {
    const kept = keep && token !== undefined ? { state: { [keep]: token } } : {};
    if (inAddress !== undefined) void navigate({ to: '.', search: {}, replace: true, ...kept });
  }, [inAddress, navigate, keep, token]);
  return token;
}
