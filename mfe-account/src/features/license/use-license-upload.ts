import { putFile } from '@lectern/http/uploads';
import { checkSession, useApi, useLocale } from '@lectern/shell-api';
import { useEffect, useRef, useState } from 'react';
import { failureOf, failureText } from '../../common/failure.ts';
import { useAccountText } from '../../common/use-account-text.ts';
import { fileProblem, licenseType } from './license-file.ts';

export interface LicenseUpload {
  readonly file: File | null;
  /** Percent while an upload runs. */
  readonly progress: number | null;
  readonly failure: string | null;
  choose(file: File | null): void;
  /** True once the file is handed in. */
  submit(): Promise<boolean>;
}

const load = () => import(/* webpackChunkName: "account.license-data" */ './license.api.ts');

/** From the chosen file to the file handed in; a failure keeps the file (spec 2 §8). */
export function useLicenseUpload(): LicenseUpload {
  const t = useAccountText();
  const api = useApi();
  const language = useLocale();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const choose = (next: File | null): void => {
    running.current?.abort();
    const problem = next && fileProblem(next);
    setFailure(problem ? t(`failure.${problem}`) : null);
    if (!problem) setFile(next);
  };

  const submit = async (): Promise<boolean> => {
    if (progress !== null) return false;
    const type = file && licenseType(file.type);
    if (!file || !type) {
      setFailure(t('failure.UPLOAD_MISSING'));
      return false;
    }
    const stop = new AbortController();
    running.current = stop;
    setFailure(null);
    setProgress(0);
    let step = 'addressFailed';
    try {
      const service = await load();
      const { url, key } = await service.askUpload(api, file, type);
      step = 'uploadFailed';
      await putFile(url, file, { onProgress: setProgress, signal: stop.signal });
      step = 'saveFailed';
      await service.handIn(api, key, language);
      // Updates the session, so that My page no longer asks for a document.
      void checkSession();
      return true;
    } catch (thrown) {
      if (!stop.signal.aborted) setFailure(failureText(t, failureOf(thrown), t(`license.${step}`)));
      return false;
    } finally {
      setProgress(null);
    }
  };
  return { file, progress, failure, choose, submit };
}
