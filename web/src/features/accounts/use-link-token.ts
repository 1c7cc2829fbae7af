import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

export interface LinkSearch {
  /** From an email; removed once the page has read it. */
  token?: string;
}

/** Reads the token from the query of a page that a mail links to; returns {} without one. */
export const linkSearch = ({ token }: Record<string, unknown>): LinkSearch =>
  typeof token === 'string' ? { token } : {};

/**
 * Returns the token that the address had at first, undefined if none, and removes it from the address and the history,
 * so that it does not leak.
 */
export function useLinkToken(inAddress: string | undefined): string | undefined {
  const [token] = useState(inAddress);
  const navigate = useNavigate();
  useEffect(() => {
    if (inAddress !== undefined) void navigate({ to: '.', search: {}, replace: true });
  }, [inAddress, navigate]);
  return token;
}
