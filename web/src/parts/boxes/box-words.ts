import { amountWords } from '@teamsparks/contract/shared/lines/unit-words';

/** "8 sheets", "12"; without a number there is enough of it. */
export const boxAmountWords = ({ quantity, units }: { quantity: number | null; units: string }): string =>
  quantity === null ? 'enough' : amountWords(quantity, units);
