import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { buttonStyle } from '../../../shared/ui/button-style.ts';

/** DET-015, DET-016: back to the same filters, search, order and page. */
export function BackToLibrary() {
  return (
    <div className="-ml-3 print:hidden">
      <Link to="/challenges" search={true} className={buttonStyle('quiet', 'sm')}>
        <ArrowLeft className="size-4.5" aria-hidden="true" />
        Back to Library
      </Link>
    </div>
  );
}
