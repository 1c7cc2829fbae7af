/** A material as found: not yet cut to the limits; the quantity may be too large or not finite. */
export interface FoundMaterial {
  name: string;
  quantity: number;
  units: string;
}

/** What a line says of how many: as the specification writes it or with a sign (3x), in front, or nothing. */
export interface ReadMaterial extends FoundMaterial {
  said: 'clearly' | 'front' | 'vaguely' | 'unstated';
}
