import type { PageState } from './page-state.ts';

/** Adds style sheets that may come after everything else: the fonts of rare syllables. */
export function addLateStyles(styles: PageState['lateStyles']): void {
  const add = (): void => {
    for (const { url, integrity } of styles) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = url;
      link.integrity = integrity;
      link.crossOrigin = 'anonymous';
      document.head.append(link);
    }
  };
  if (document.readyState === 'complete') add();
  else addEventListener('load', add, { once: true });
}
