/**
 * Choices of a device for people who press single keys by accident or by voice, or who need longer for a message. They
 * stay after logout, like the theme: a person who needs them could not operate the page to set them again.
 */
export const deviceChoices = ['ts.keys-off', 'ts.messages-stay'] as const;

export type DeviceChoice = (typeof deviceChoices)[number];

/** Tells whether the choice is on for this device; false if it was never made or storage is blocked. */
export function isOn(choice: DeviceChoice): boolean {
  try {
    return localStorage.getItem(choice) === 'on';
  } catch {
    return false;
  }
}
