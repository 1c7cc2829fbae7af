import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface ErrorSummaryProps {
  /** The problems in the order of the form; `field` is the id of the control. */
  errors: readonly { field: string; message: ReactNode }[];
}

/** Lists every problem of a form, each with a link that focuses its field; shows nothing if there are none. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div role="alert" className="flex gap-3 rounded-md border border-red bg-red-tint p-4 text-red">
      <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <ul className="flex flex-col gap-1 font-semibold">
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              className="inline-block py-0.5 underline underline-offset-2"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
