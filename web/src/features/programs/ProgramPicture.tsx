import { Bunting } from './Bunting.tsx';

/** A picture of this site, or a drawing where there is none: nobody else hears who looks at this page (decisions.md GAP-31). */
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
