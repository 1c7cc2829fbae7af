/** The provider's four-coloured G, drawn from arcs; decorative beside the words. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 shrink-0" fill="none" strokeWidth="4.2" aria-hidden="true">
      <path d="M18.700 5.900A8.800 8.800 0 0 0 4.700 7.100" stroke="#ea4335" />
      <path d="M4.700 7.100a8.800 8.800 0 0 0 0 9.800" stroke="#fbbc05" />
      <path d="M4.700 16.900a8.800 8.800 0 0 0 13 1.800" stroke="#34a853" />
      <path d="M17.700 18.700a8.800 8.800 0 0 0 3.100-6.700H12" stroke="#4285f4" />
    </svg>
  );
}
