/** Shows the name of a choice to eyes; screen readers have its legend. */
export const ChoiceName = ({ words }: { words: string }) => (
  <p aria-hidden="true" className="mb-1 text-sm font-semibold">
    {words}
  </p>
);
