import { copyText } from '../shared/ui/copy-text.ts';
import { toast } from '../shared/ui/toast.ts';

/** Copies a text and says so, or shows it in a message where the browser does not allow copying. */
export async function copyOrShow(text: string): Promise<void> {
  if (await copyText(text)) toast('Copied.', 'success');
  else toast(`This browser does not allow copying. Please copy: ${text}`, 'failure');
}
