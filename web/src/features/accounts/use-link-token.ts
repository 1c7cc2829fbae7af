import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

export interface LinkSearch {
  /** From an email; removed once the page has read it. */
  token?: string;
}

/** The query of a page that a mail links to. */
export const linkSearch = ({ token }: Record<string, unknown>): LinkSearch =>
  typeof token === 'string' ? { token } : {};

/** The token of a mail's link; it is taken out of the address and of the history at once (SEC-40). */
export function useLinkToken(inAddress: string | undefined): string | undefined {
  const [token] = useState(inAddress);
  const navigate = useNavigate();
  useEffect(() => {
    if (inAddress !== undefined) void navigate({ to: '.', search: {}, replace: true });
  }, [inAddress, navigate]);
  return token;
}
