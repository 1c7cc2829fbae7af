/** A program that somebody may choose. */
export interface ProgramChoice {
  id: number;
  name: string;
}

/** The options of a select: none, these, and `present` where it is none of them, as one that is archived. */
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
