import { encode } from 'uqr';

/** Shows an address as a QR code, dark on white in every theme, because cameras need that. */
export function RunQr({ address }: { address: string }) {
  // The part behind # is the secret, so screen readers do not read it out.
  const [shown] = address.split('#');
  const { data, size } = encode(address, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg role="img" aria-label={`QR code of ${shown}`} viewBox={`0 0 ${size} ${size}`} className="size-44 rounded-md">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
