import { type LucideIcon, FileText, X } from 'lucide-react';
import { type DragEvent, type ReactNode, type RefObject, useState } from 'react';
import { FieldError } from '../../../shared/ui/Field.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';

interface FileDropProps {
  id: string;
  label: string;
  hint: string;
  /** `accept` of the file input, such as ".txt,text/plain". */
  accept: string;
  icon: LucideIcon;
  error?: string | undefined;
  /** Name of the refused file and the reason. */
  about?: string | undefined;
  /** Shown beside a smaller zone once a file is chosen. */
  chosen?: ReactNode;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Called with one file when chosen, any number (never none) when dropped. */
  onFiles: (files: File[]) => void;
}

/**
 * Shows a drop zone that is also a file input, with the error and, above it, what is chosen. Dropped files are not
 * checked against `accept`.
 */
export function FileDrop({
  id,
  label,
  hint,
  accept,
  icon: Icon,
  error,
  about,
  chosen,
  inputRef,
  onFiles,
}: FileDropProps) {
  const [over, setOver] = useState(false);
  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  }
  return (
    <div className="flex flex-wrap gap-2">
      {chosen && <div className="min-w-0 flex-1">{chosen}</div>}
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex cursor-pointer items-center gap-3 rounded-lg border-2 border-dashed px-4 transition-colors hover:border-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${chosen ? '' : 'w-full py-2'} ${over ? 'border-brand bg-brand-tint' : error ? 'border-red' : 'border-control bg-paper'}`}
      >
        {!chosen && (
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-tint text-brand">
            <Icon className="size-6" aria-hidden="true" />
          </span>
        )}
        <span className="min-w-0">
          <span className="block font-semibold text-brand">{label}</span>
          <span id={`${id}-hint`} className={chosen ? 'sr-only' : 'block text-sm text-soft'}>
            {hint}
          </span>
        </span>
        <input
          ref={inputRef}
          id={id}
          type="file"
          accept={accept}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // Cleared, so that the same file can be chosen again after it changed on disk.
            currentTarget.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
      </label>
      {error && (
        <div role="alert" className="w-full">
          <FieldError id={`${id}-error`}>{error}</FieldError>
          {about && <p className="pl-5.5 text-sm text-soft wrap-anywhere">{about}</p>}
        </div>
      )}
    </div>
  );
}

interface ChosenFileProps {
  name: string;
  /** "1.2 MB, 3 pages" */
  facts: string;
  children?: ReactNode;
  onRemove: () => void;
}

/** Shows the chosen file with its facts, its progress (`children`) and a button to remove it. */
export function ChosenFile({ name, facts, children, onRemove }: ChosenFileProps) {
  return (
    <div className="flex items-center gap-3 rounded-md border border-line bg-paper px-3 py-1.5">
      <FileText className="size-6 shrink-0 text-brand" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-soft">{facts}</p>
        {children}
      </div>
      <IconButton label={`Remove ${name}`} icon={X} onClick={onRemove} />
    </div>
  );
}
