import { findFileRefusal } from '@lectern/http/file-refusal';
import { showToast } from '@lectern/shell-api';
import { DownloadLink } from '@lectern/ui';
import type { ReactNode } from 'react';
import { useStudioText } from './use-studio-text.ts';

/** Downloads a file of rows, or says in words why there is none now. */
export function FileLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useStudioText();
  const check = async (download: () => void): Promise<void> => {
    const refusal = await findFileRefusal(href);
    if (refusal === undefined) download();
    else showToast({ title: t(`file.${refusal}`) });
  };
  return (
    <DownloadLink href={href} onAsk={(download) => void check(download)}>
      {children}
    </DownloadLink>
  );
}
