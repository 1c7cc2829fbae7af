import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The query of a page that a mail links to. */
export interface LinkSearch {
  /** From an email; removed once the page has read it. */
  token: string;
}

/**
 * Returns the token that the address had at first, undefined if it had none or several. If there was any, removes
 * the whole query from the address and replaces the entry in the history, so that the token does not leak.
 */
export function useLinkToken(inAddress: string | string[] | undefined): string | undefined {
  const [token] = useState(typeof inAddress === 'string' ? inAddress : undefined);
  const navigate = useNavigate();
  useEffect(() => {
    if (inAddress !== undefined) void navigate({ to: '.', search: {}, replace: true });
  }, [inAddress, navigate]);
  return token;
}
