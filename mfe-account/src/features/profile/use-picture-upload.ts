import { PICTURE_LIMITS, PROFILE_IMAGE_TYPES } from '@lectern/contracts-media';
import { renewSession } from '@lectern/shell-api';
import { useEffect, useRef, useState } from 'react';
import { failureOf, failureText } from '../../common/failure.ts';
import { useAccountText, type Translate } from '../../common/use-account-text.ts';
import { PictureNotSent, sendPicture } from './send-picture.ts';

/** How far the new picture is (spec 2 §4); `id` once it has arrived. */
export type PictureState =
  | { readonly status: 'none' }
  | { readonly status: 'uploading'; readonly percent: number }
  | { readonly status: 'complete'; readonly id: string }
  | { readonly status: 'failed'; readonly failure: string };

export interface PictureUpload {
  readonly state: PictureState;
  /** The chosen file as an address that can be drawn, as soon as it was read. */
  readonly preview: string | null;
  /** The error of the last chosen file; the former picture stays. */
  readonly problem: string | null;
  choose(file: File): void;
  again(): void;
}

/** Uploads a picture as soon as it is chosen; one that is chosen meanwhile takes its place. */
export function usePictureUpload(): PictureUpload {
  const t = useAccountText();
  const [state, setState] = useState<PictureState>({ status: 'none' });
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef<File | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = (): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    setProblem(null);
    return running.current.signal;
  };
  const upload = async (chosen: File, signal: AbortSignal): Promise<void> => {
    const tell = (next: PictureState): void => (signal.aborted ? undefined : setState(next));
    tell({ status: 'uploading', percent: 0 });
    try {
      // The token is for one upload.
      const token = await renewSession();
      signal.throwIfAborted();
      const onProgress = (percent: number): void => tell({ status: 'uploading', percent });
      tell({ status: 'complete', id: await sendPicture(chosen, { token, onProgress, signal }) });
    } catch (thrown) {
      tell({ status: 'failed', failure: words(t, thrown) });
    }
  };

  return {
    state,
    preview,
    problem,
    choose(chosen) {
      const wrong = problemOf(chosen);
      if (wrong) return setProblem(t(`profile.picture.${wrong}`));
      const signal = begin();
      setFile(chosen);
      latest.current = chosen;
      setPreview(null);
      // Big files take longer to read than small ones: only the one chosen last is drawn.
      void draw(chosen).then((read) => (latest.current === chosen ? setPreview(read) : undefined));
      void upload(chosen, signal);
    },
    again() {
      if (file) void upload(file, begin());
    },
  };
}

/** The error of a chosen file; the service checks its content. */
function problemOf({ type, size }: File): 'type' | 'size' | null {
  if (!PROFILE_IMAGE_TYPES.some((known) => known === type) || size === 0) return 'type';
  return size > PICTURE_LIMITS.bytes ? 'size' : null;
}

function words(t: Translate, thrown: unknown): string {
  if (!(thrown instanceof PictureNotSent))
    return failureText(t, failureOf(thrown), t('profile.picture.failed'));
  const { failure } = thrown;
  if (typeof failure === 'string') return t(`profile.picture.${failure}`);
  if (failure.code === 'INVALID_FILE_TYPE') return t('profile.picture.type');
  if (failure.code === 'TOO_MANY_PIXELS') return t('profile.picture.pixels');
  return failureText(
    t,
    { code: failure.code, status: 0, message: '', details: null },
    t('profile.picture.failed'),
  );
}

/** Pages may show data addresses, but no blobs (security policy). */
function draw(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}
