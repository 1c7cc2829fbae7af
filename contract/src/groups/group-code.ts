/** Signs that nobody mistakes for each other when they are written on a board. */
export const groupCodeSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const groupCodeLength = 10;

/** A code as it is compared: without what people type between its signs. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** A code as it is shown: XXXXX-XXXXX. */
export const shownCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
