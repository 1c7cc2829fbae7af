/** "8 sheets", "12"; without a number there is enough of it. */
export function amountWords({ quantity, units }: { quantity: number | null; units: string }): string {
  if (quantity === null) return 'enough';
  return `${quantity.toLocaleString('en', { maximumFractionDigits: 3 })} ${units}`.trim();
}
