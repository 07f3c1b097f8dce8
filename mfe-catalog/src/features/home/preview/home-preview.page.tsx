import { definePage, Link, useLocale, useRouteData } from '@lectern/shell-api';
import { TopStrip } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { HomeFailure } from '../components/home-failure.tsx';
import { Home } from '../home-content.tsx';
import { loadHomePreview } from './home-preview.api.ts';
import css from './home-preview.module.css';

/** The home page with what staff are about to show, stored or still in a form, whatever its times say; nothing is counted. */
export const page = definePage({
  loader: loadHomePreview,
  Component: HomePreviewPage,
  ErrorBoundary: HomeFailure,
  head: ({ t }) => ({
    title: t('home.preview.title'),
    description: t('home.preview.mark'),
    robots: 'noindex, nofollow',
  }),
});

function HomePreviewPage() {
  const t = useCatalogText();
  const { home, banner, kind, isTrial } = useRouteData<typeof loadHomePreview>();
  const mark = isTrial ? 'home.preview.trial' : 'home.preview.mark';
  return (
    <div data-preview={kind}>
      <header>
        {/* The page's own heading is out of sight while another slide is shown. */}
        <h1 className={css.mark}>
          {t(kind === 'banner' && banner === null ? 'home.preview.noBanner' : mark)}
        </h1>
      </header>
      {banner ? <Strip banner={banner} /> : null}
      <main id="content" tabIndex={-1} className={css.content}>
        <Home data={home} startAt={kind === 'slide' ? 1 : 0} />
      </main>
    </div>
  );
}

type Banner = NonNullable<Awaited<ReturnType<typeof loadHomePreview>>['banner']>;

/** As the shell draws it above every page; closing it does nothing here. */
function Strip({ banner }: { banner: Banner }) {
  const t = useCatalogText();
  const locale = useLocale();
  const { desktop, mobile } = banner.backgroundImage;
  const image = desktop ?? mobile;
  if (!image) return null;
  const title = banner[`title_${locale}`];
  return (
    <TopStrip
      label={t('home.preview.banner')}
      name="preview"
      image={image}
      narrow={desktop ? mobile : null}
      title={title}
      description={banner[`description_${locale}`]}
      href={banner.link_url}
      linkAs={Link}
      newTabLabel={t('home.preview.newTab')}
      closeLabel={t('home.preview.close')}
      onClose={() => undefined}
    />
  );
}
