import { Bunting } from './Bunting.tsx';

/** Shows a picture of this site, or a drawing. A foreign picture would tell its site who reads this page (GAP-31). */
export function ProgramPicture({ address }: { address: string | null }) {
  return (
    <div className="flex h-36 items-center justify-center overflow-hidden border-b border-line bg-brand-tint">
      {address?.startsWith('/') ? (
        <img src={address} alt="" width="104" height="104" loading="lazy" className="size-26 object-contain" />
      ) : (
        <Bunting />
      )}
    </div>
  );
}
