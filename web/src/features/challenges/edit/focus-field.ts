import { fieldId } from '../../../parts/challenge-fields/FieldProvider.tsx';

const editHash = /^#edit-([a-z_]+(?:-\w+)*)$/;

/** Returns the control of a field, or of the part around it if it is gone; undefined while it is loading. */
function controlOf(field: string): HTMLElement | undefined {
  const parts = field.split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const control = document.getElementById(fieldId(parts.slice(0, length).join('-')));
    if (control) return control;
  }
  return undefined;
}

/**
 * Focuses and scrolls to the field that the address names (`#edit-scoring`, `#edit-task-3`), else focuses the name, as
 * soon as it exists: the texts load after the form. Returns a function that stops waiting.
 */
export function focusField(hash = window.location.hash): () => void {
  const field = editHash.exec(hash)?.[1];
  const focus = (): boolean => {
    const control = controlOf(field ?? 'name');
    control?.focus({ preventScroll: true });
    if (field) control?.scrollIntoView({ block: 'center' });
    return control !== undefined;
  };
  if (focus()) return () => undefined;
  const watch = new MutationObserver(() => focus() && watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}
