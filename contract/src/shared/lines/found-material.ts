/** A material as read, before it is cut to the limits; its quantity may be too large or not finite. */
export interface FoundMaterial {
  name: string;
  quantity: number;
  units: string;
}

/**
 * A material with how clearly its line gives the number: "clearly" as the specification writes it or with a sign (3x),
 * "front" before the thing, "vaguely", or "unstated".
 */
export interface ReadMaterial extends FoundMaterial {
  said: 'clearly' | 'front' | 'vaguely' | 'unstated';
}
