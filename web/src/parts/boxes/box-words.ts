import { amountWords } from '@teamsparks/contract/shared/lines/unit-words';

/** Returns an amount in a box: "8 sheets", "12"; "plenty" without a number. */
export const boxAmountWords = ({ quantity, units }: { quantity: number | null; units: string }): string =>
  quantity === null ? 'plenty' : amountWords(quantity, units);
