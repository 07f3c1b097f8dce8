import { useEffect, useRef, useState } from 'react';

/** A file on its way. */
export interface UploadingFile {
  readonly key: number;
  readonly file: File;
  readonly status: 'uploading' | 'done' | 'failed';
  /** Percent of what was sent; at 100 it is being looked into. */
  readonly percent: number;
  /** Of a failed one: a code the page has words for. */
  readonly failure: string | null;
  /** The server's id of a finished upload; null before. */
  readonly id: string | null;
}

export interface FileUploads {
  readonly files: readonly UploadingFile[];
  readonly isBusy: boolean;
  /** Whether something in the list cannot be sent. */
  readonly hasFailed: boolean;
  /** Of the files that are done. */
  readonly ids: readonly string[];
  /** What was wrong with the last choice as a whole. */
  readonly refused: 'tooMany' | null;
  add(files: readonly File[]): void;
  remove(key: number): void;
  retry(key: number): void;
  /** What was done is of no use any more; each file says why and can be tried again. */
  fail(code: string): void;
  clear(): void;
}

export interface FileUploadOptions {
  /** Files at a time. */
  readonly most: number;
  /** A code for a file that need not be tried; null for one that may. */
  readonly problemOf: (file: File) => string | null;
  /** Sends one and resolves with its id. */
  readonly upload: (
    file: File,
    options: { onProgress: (percent: number) => void; signal: AbortSignal },
  ) => Promise<string>;
  /** A code for what `upload` threw. */
  readonly codeOf: (thrown: unknown) => string;
}

/** Sends files as soon as they are chosen, each with its own progress, failure, retry and end. */
export function useFileUploads(options: FileUploadOptions): FileUploads {
  const [files, setFiles] = useState<readonly UploadingFile[]>([]);
  const [refused, setRefused] = useState<FileUploads['refused']>(null);
  const running = useRef(new Map<number, AbortController>());
  const next = useRef(0);
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((controller) => controller.abort());
  }, []);

  const change = (key: number, part: Partial<UploadingFile>): void =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const stop = (key: number): void => {
    running.current.get(key)?.abort();
    running.current.delete(key);
  };
  const start = async (key: number, file: File): Promise<void> => {
    const controller = new AbortController();
    running.current.set(key, controller);
    const { signal } = controller;
    const tell = (part: Partial<UploadingFile>): void => {
      if (!signal.aborted) change(key, part);
    };
    try {
      const id = await options.upload(file, { signal, onProgress: (percent) => tell({ percent }) });
      tell({ status: 'done', percent: 100, id });
    } catch (thrown) {
      tell({ status: 'failed', failure: options.codeOf(thrown) });
    }
  };

  const add = (chosen: readonly File[]): void => {
    const room = Math.max(0, options.most - files.length);
    setRefused(chosen.length > room ? 'tooMany' : null);
    const added = chosen.slice(0, room).map((file): UploadingFile => {
      const failure = options.problemOf(file);
      next.current += 1;
      return {
        key: next.current,
        file,
        status: failure === null ? 'uploading' : 'failed',
        percent: 0,
        failure,
        id: null,
      };
    });
    setFiles((all) => [...all, ...added]);
    for (const { key, file, status } of added) if (status === 'uploading') void start(key, file);
  };
  return {
    files,
    refused,
    isBusy: files.some(({ status }) => status === 'uploading'),
    hasFailed: files.some(({ status }) => status === 'failed'),
    ids: files.flatMap(({ id }) => (id === null ? [] : [id])),
    add,
    remove: (key) => {
      stop(key);
      setRefused(null);
      setFiles((all) => all.filter((one) => one.key !== key));
    },
    retry: (key) => {
      const one = files.find((file) => file.key === key);
      if (!one || options.problemOf(one.file) !== null) return;
      change(key, { status: 'uploading', percent: 0, failure: null, id: null });
      void start(key, one.file);
    },
    fail: (failure) =>
      setFiles((all) =>
        all.map((one) => (one.status === 'done' ? { ...one, status: 'failed', failure, id: null } : one)),
      ),
    clear: () => {
      for (const key of [...running.current.keys()]) stop(key);
      setFiles([]);
      setRefused(null);
    },
  };
}
