/** "height_under_load" as people write it: "Height under load". */
export function variantLabel(variant: string): string {
  const words = variant.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
