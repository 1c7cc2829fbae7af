/** A program to choose. */
export interface ProgramChoice {
  id: number;
  name: string;
}

/**
 * Returns the options of a select: "No program" with the value '', these programs, and `present`, called `presentName`,
 * if it is none of these, such as an archived one.
 */
export function programOptions(
  programs: readonly ProgramChoice[],
  present: number | null,
  presentName = 'Another program',
) {
  const isOther = present !== null && !programs.some(({ id }) => id === present);
  return [
    { value: '', label: 'No program' },
    ...programs.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(isOther ? [{ value: String(present), label: presentName }] : []),
  ];
}
