/** Returns minutes as "45 min", "1 h" or "1 h 5 min". */
export function lengthText(minutes: number): string {
  const [hours, restMinutes] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${restMinutes} min`;
  return restMinutes === 0 ? `${hours} h` : `${hours} h ${restMinutes} min`;
}
