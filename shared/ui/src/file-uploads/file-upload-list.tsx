import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { FileDrop } from '../file-drop/file-drop.tsx';
import { CircleCheckIcon } from '../icon/icons.tsx';
import { FileIcon, RefreshIcon, TrashIcon } from '../icon/page-icons.tsx';
import { ProgressBar } from '../progress/progress.tsx';
import css from './file-upload-list.module.css';
import type { FileUploads, UploadingFile } from './use-file-uploads.ts';

/** The words of a list of files. */
export interface FileUploadListWords {
  /** The words that open the file picker. */
  readonly action: string;
  /** The rest of the sentence. */
  readonly drop: string;
  /** What is accepted. */
  readonly rules: string;
  /** Names the list. */
  readonly list: string;
  readonly uploading: string;
  /** While the file is looked into. */
  readonly checking: string;
  readonly done: string;
  readonly tooMany: string;
  readonly retry: string;
  readonly remove: (name: string) => string;
  readonly size: (bytes: number) => string;
  readonly failure: (code: string) => string;
}

export interface FileUploadListProps {
  readonly uploads: FileUploads;
  readonly words: FileUploadListWords;
  readonly accept: string;
  /** Of the field, such as that files are still on their way. */
  readonly error?: string | undefined;
  /** Codes that another try cannot mend. */
  readonly finalCodes: readonly string[];
}

/** Choosing several files and seeing how far each is. */
export function FileUploadList({ uploads, words, accept, error, finalCodes }: FileUploadListProps) {
  const { files, refused } = uploads;
  const problem = error ?? (refused ? words.tooMany : undefined);
  return (
    <div className={css.uploads}>
      <FileDrop
        multiple
        className={css.drop}
        actionLabel={words.action}
        dropLabel={words.drop}
        rules={words.rules}
        accept={accept}
        onFiles={uploads.add}
      />
      {problem ? (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {files.length > 0 ? (
        <ul className={css.files} aria-label={words.list}>
          {files.map((one) => (
            <UploadRow
              key={one.key}
              one={one}
              words={words}
              onRemove={() => uploads.remove(one.key)}
              onRetry={finalCodes.includes(one.failure ?? '') ? undefined : () => uploads.retry(one.key)}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface UploadRowProps {
  readonly one: UploadingFile;
  readonly words: FileUploadListWords;
  readonly onRemove: () => void;
  readonly onRetry: (() => void) | undefined;
}

function UploadRow({ one, words, onRemove, onRetry }: UploadRowProps) {
  const { file, status, percent, failure } = one;
  return (
    <li className={css.file}>
      {status === 'done' ? <CircleCheckIcon className={css.done} /> : <FileIcon />}
      <div className={css.about}>
        <p className={css.name}>
          {file.name} <span className={css.size}>{words.size(file.size)}</span>
        </p>
        {status === 'uploading' ? (
          <ProgressBar
            label={`${percent < 100 ? words.uploading : words.checking} ${file.name}`}
            value={percent < 100 ? percent : undefined}
            valueText={percent < 100 ? `${percent}%` : words.checking}
          />
        ) : null}
        <p className={status === 'failed' ? css.problem : css.state} role="status">
          {status === 'failed' ? words.failure(failure ?? '') : null}
          {status === 'uploading'
            ? percent < 100
              ? `${words.uploading} ${percent}%`
              : words.checking
            : null}
          {status === 'done' ? words.done : null}
        </p>
      </div>
      {status === 'failed' && onRetry ? (
        <Button size="s" icon={<RefreshIcon size={16} />} onClick={onRetry}>
          {words.retry}
        </Button>
      ) : null}
      <IconButton
        size="s"
        label={words.remove(file.name)}
        icon={<TrashIcon size={16} />}
        onClick={onRemove}
      />
    </li>
  );
}
