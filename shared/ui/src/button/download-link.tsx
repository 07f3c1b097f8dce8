import { useRef, type MouseEvent, type ReactNode } from 'react';
import { DownloadIcon } from '../icon/page-icons.tsx';
import { ButtonLink, type ButtonLook } from './button.tsx';

interface DownloadLinkProps {
  href: string;
  /** Called in place of the download, which begins when it calls `download`: then or later. */
  onAsk: (download: () => void) => void;
  /** What is read out in place of the words. */
  label?: string | undefined;
  size?: ButtonLook['size'];
  children: ReactNode;
}

/** A link to a file that something has to be asked before: a refused download would take the place of the page. */
export function DownloadLink({ href, onAsk, label, size, children }: DownloadLinkProps) {
  const place = useRef<HTMLSpanElement>(null);
  const mayGo = useRef(false);
  const download = (): void => {
    mayGo.current = true;
    place.current?.querySelector('a')?.click();
    mayGo.current = false;
  };
  const ask = (event: MouseEvent): void => {
    if (mayGo.current) return;
    event.preventDefault();
    onAsk(download);
  };
  return (
    <span ref={place}>
      <ButtonLink
        href={href}
        download
        icon={<DownloadIcon size={16} />}
        size={size}
        aria-label={label}
        onClick={ask}
      >
        {children}
      </ButtonLink>
    </span>
  );
}
