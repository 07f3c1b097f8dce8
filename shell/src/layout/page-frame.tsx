import type { NavigationManifest } from '@lectern/shell-api';
import type { ReactNode } from 'react';
import { CONTENT_ID } from '../common/content-id.ts';
import type { ShownBanner } from '../features/top-banner/choose-banner.ts';
import { TopBanner } from '../features/top-banner/top-banner.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import styles from './page-frame.module.css';
import { SkipLink } from './skip-link.tsx';

export interface PageFrameProps {
  /** Navigation entries of all remotes. */
  readonly navigation: readonly NavigationManifest[];
  /** The strip above the header, when there is one. */
  readonly banner?: ShownBanner | null;
  readonly children: ReactNode;
}

/** Header, footer and the page's `<main>` between them; pages bring no `<main>` of their own. */
export function PageFrame({ navigation, banner = null, children }: PageFrameProps) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      {banner ? <TopBanner key={banner.key} banner={banner} /> : null}
      <Header navigation={navigation} />
      <main id={CONTENT_ID} tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <Footer navigation={navigation} />
    </div>
  );
}
