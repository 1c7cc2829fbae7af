import { Audiences, Categories } from './Audiences.tsx';
import { SampleSheet } from './SampleSheet.tsx';
import { SessionStrip } from './SessionStrip.tsx';

/** Shows visitors what TeamSparks is: a session, a sheet, the categories, and for whom it is. */
export function VisitorSections() {
  return (
    <>
      <SessionStrip />
      <SampleSheet />
      <Categories />
      <Audiences />
    </>
  );
}
