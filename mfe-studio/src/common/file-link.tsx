import { findFileRefusal } from '@lectern/http/file-refusal';
import { showToast } from '@lectern/shell-api';
import { ButtonLink, DownloadIcon } from '@lectern/ui';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { useStudioText } from './use-studio-text.ts';

/** Downloads a file of rows, or says in words why there is none now. */
export function FileLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useStudioText();
  const place = useRef<HTMLSpanElement>(null);
  const mayGo = useRef(false);
  const check = async (event: MouseEvent): Promise<void> => {
    if (mayGo.current) return;
    event.preventDefault();
    const refusal = await findFileRefusal(href);
    if (refusal !== undefined) {
      showToast({ title: t(`file.${refusal}`) });
      return;
    }
    mayGo.current = true;
    place.current?.querySelector('a')?.click();
    mayGo.current = false;
  };
  return (
    <span ref={place}>
      <ButtonLink
        href={href}
        download
        icon={<DownloadIcon size={16} />}
        onClick={(event: MouseEvent) => void check(event)}
      >
        {children}
      </ButtonLink>
    </span>
  );
}
