import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { AuthProgress } from './AuthProgress.tsx';
import { ResendVerificationForm } from './ResendVerificationForm.tsx';
import { useVerification } from './use-verification.ts';

/** LIM-033. */
const redirectDelayMs = 3000;

/** Verifies an address with the token of a mail, and says how it went (AUT-105 to AUT-120). */
export function EmailVerification({ token }: { token: string | undefined }) {
  const verification = useVerification(token);
  if (verification.state === 'verifying') return <AuthProgress>Verifying your email...</AuthProgress>;
  if (verification.state === 'verified') return <Verified message={verification.message} />;
  return (
    <>
      <Notice kind="failure">{verification.message}</Notice>
      <ResendVerificationForm />
    </>
  );
}

function Verified({ message }: { message: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/login', replace: true }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <Notice kind="success">{message}</Notice>
      <AuthProgress>Redirecting to login page...</AuthProgress>
      <LinkButton to="/login" variant="primary" replace>
        Login
      </LinkButton>
    </>
  );
}
