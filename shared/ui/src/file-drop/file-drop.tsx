import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { cx } from '../common/cx.ts';
import { useFieldControl } from '../field/field-context.ts';
import { UploadIcon } from '../icon/page-icons.tsx';
import css from './file-drop.module.css';

export interface FileDropProps {
  /** The words that open the file picker, such as "Choose a file". */
  actionLabel: string;
  /** The rest of the sentence, such as "or drop it here". */
  dropLabel: string;
  /** What is accepted, such as "PDF or JPG, up to 10 MB". */
  rules?: ReactNode;
  /** `accept` of a file input. What is dropped is not filtered: check files in `onFiles`. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  /** Chooses a folder with everything in it. */
  folder?: boolean | undefined;
  disabled?: boolean | undefined;
  onFiles: (files: readonly File[]) => void;
  /** Takes what is dropped in the place of `onFiles`: folders are only in the transfer, and only during the call. */
  onTransfer?: ((transfer: DataTransfer) => void) | undefined;
  /** Chosen files and their progress. */
  children?: ReactNode;
  className?: string | undefined;
}

/** Takes files by drop, press or keyboard. */
export function FileDrop(props: FileDropProps) {
  const {
    actionLabel,
    dropLabel,
    rules,
    accept,
    folder = false,
    multiple = folder,
    disabled,
    onFiles,
    onTransfer,
    children,
    className,
  } = props;
  const ownId = useId();
  const { required: _, ...control } = useFieldControl({ id: undefined });
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = Array.from(list ?? []);
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (disabled) return;
    if (onTransfer) onTransfer(event.dataTransfer);
    else take(event.dataTransfer.files);
  };
  const id = control.id ?? ownId;
  return (
    <div className={className}>
      <div
        className={cx(css.zone, over && !disabled && css.over, disabled && css.disabled)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <UploadIcon size={24} className={css.icon} />
        <p>
          <label htmlFor={id} className={css.action}>
            {actionLabel}
          </label>{' '}
          {dropLabel}
        </p>
        {rules ? <p className={css.rules}>{rules}</p> : null}
        <input
          {...control}
          id={id}
          type="file"
          className={css.input}
          accept={accept}
          multiple={multiple}
          // React has no word for it; browsers take it as an attribute.
          {...(folder ? { webkitdirectory: '' } : {})}
          disabled={disabled}
          aria-label={actionLabel}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file may be chosen again after it was removed.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {children}
    </div>
  );
}
