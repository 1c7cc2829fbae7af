/** Signs that nobody confuses when they are written on a board. */
export const groupCodeSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const groupCodeLength = 10;

/** Returns a code in upper case, without anything but A to Z and 0 to 9, for comparing. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Returns a plain code as it is shown: XXXXX-XXXXX. */
export const shownCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
