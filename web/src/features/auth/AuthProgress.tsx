import { Spinner } from '../../shared/ui/Spinner.tsx';

/** What is being waited for. */
export function AuthProgress({ children }: { children: string }) {
  return (
    <p role="status" className="flex items-center gap-3 text-soft">
      <Spinner />
      {children}
    </p>
  );
}
