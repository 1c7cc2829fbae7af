/**
 * Choices of a device for people who press single keys by accident or by voice, or who need longer for a message. They
 * stay after logging out, like the theme: whoever needs them could not ask for them again without.
 */
export const deviceChoices = ['ts.keys-off', 'ts.messages-stay'] as const;

export type DeviceChoice = (typeof deviceChoices)[number];

/** False where storage is blocked. */
export function isOn(choice: DeviceChoice): boolean {
  try {
    return localStorage.getItem(choice) === 'on';
  } catch {
    return false;
  }
}
