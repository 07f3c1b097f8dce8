import { definePage, useLocale, useLocation, useRouteData } from '@lectern/shell-api';
import { Notice } from '@lectern/ui';
import { useCatalogText } from '../../common/use-catalog-text.ts';
import { HomeFailure } from './components/home-failure.tsx';
import type { loadHome } from './home.api.ts';
import { Home } from './home-content.tsx';
import { homeHead } from './home-head.ts';

export const page = definePage({
  loader: (args) =>
    import(/* webpackChunkName: "catalog.home-data" */ './home.api.ts').then((data) => data.loadHome(args)),
  head: homeHead,
  Component: HomePage,
  ErrorBoundary: HomeFailure,
});

function HomePage() {
  return (
    <Home data={useRouteData<typeof loadHome>()}>
      <UnknownAddress />
    </Home>
  );
}

/** An unknown path under a language shows this page (spec 1 §2.2); the visitor is told why. */
function UnknownAddress() {
  const t = useCatalogText();
  const locale = useLocale();
  const { pathname } = useLocation();
  if (pathname.replace(/\/+$/, '') === `/${locale}`) return null;
  return <Notice tone="warning">{t('home.unknown', { address: readable(pathname) })}</Notice>;
}

function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
