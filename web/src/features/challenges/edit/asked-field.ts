import { fieldId } from '../../../parts/challenge-fields/field-context.ts';

const editHash = /^#edit-([a-z_]+(?:-\w+)*)$/;

/** The control of a field, or of what it belongs to where that is gone; undefined while it is on its way. */
function controlOf(field: string): HTMLElement | undefined {
  const parts = field.split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const found = document.getElementById(fieldId(parts.slice(0, length).join('-')));
    if (found) return found;
  }
  return undefined;
}

/**
 * Takes the focus to the field that the address asks to edit (`#edit-scoring`, `#edit-task-3`), as soon as it is there: the
 * words of a challenge are loaded after its form. Without such an address, to the name. Answers how to stop waiting.
 */
export function focusField(hash = window.location.hash): () => void {
  const asked = editHash.exec(hash)?.[1];
  const focus = (): boolean => {
    const control = controlOf(asked ?? 'name');
    control?.focus({ preventScroll: true });
    if (asked) control?.scrollIntoView({ block: 'center' });
    return control !== undefined;
  };
  if (focus()) return () => undefined;
  const watch = new MutationObserver(() => focus() && watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}
