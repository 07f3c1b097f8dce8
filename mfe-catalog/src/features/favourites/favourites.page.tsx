import { definePage, Link, useReload, useRouteData, useRouteFailure } from '@lectern/shell-api';
import { Button, ButtonLink, Container, EmptyShelfDrawing, EmptyState, ErrorState } from '@lectern/ui';
import { CatalogCard } from '../../common/course-card/catalog-card.tsx';
import { FavouriteButton } from '../../common/favourites/favourite-button.tsx';
import { failureTextKey } from '../../common/failure-text.ts';
import { useCatalogText } from '../../common/use-catalog-text.ts';
import { paths } from '../../paths.ts';
import type { loadFavouriteCourses } from './favourite-courses.api.ts';
import css from './favourites.module.css';

export const page = definePage({
  loader: (args) =>
    import(/* webpackChunkName: "catalog.favourites-data" */ './favourite-courses.api.ts').then((data) =>
      data.loadFavouriteCourses(args),
    ),
  head: ({ t }) => ({
    title: t('favourites.title'),
    description: t('favourites.title'),
    robots: 'noindex, nofollow',
  }),
  Component: FavouritesPage,
  ErrorBoundary: FavouritesFailure,
});

/** The person's favourite courses. A removed one stays until the page is left, so that it can be added again. */
function FavouritesPage() {
  const t = useCatalogText();
  const { cards } = useRouteData<typeof loadFavouriteCourses>();
  return (
    <Container className={css.page}>
      <h1 className={css.title}>{t('favourites.title')}</h1>
      {cards.length === 0 ? (
        <EmptyState
          drawing={<EmptyShelfDrawing />}
          title={t('favourites.empty')}
          text={t('favourites.emptyText')}
          action={
            <ButtonLink as={Link} href={paths.search} variant="primary">
              {t('search.empty.action')}
            </ButtonLink>
          }
        />
      ) : (
        <ul className={css.grid}>
          {cards.map((card) => (
            <li key={card.id}>
              <CatalogCard
                card={card}
                headingLevel={2}
                favourite={<FavouriteButton id={card.id} title={card.title} />}
              />
            </li>
          ))}
        </ul>
      )}
    </Container>
  );
}

function FavouritesFailure() {
  const t = useCatalogText();
  const { code, traceId } = useRouteFailure();
  const { reload, reloading } = useReload();
  return (
    <Container>
      <ErrorState
        headingLevel={1}
        title={t('favourites.failed')}
        text={t(failureTextKey(code))}
        action={
          <Button variant="primary" loading={reloading} loadingLabel={t('failure.retrying')} onClick={reload}>
            {t('failure.retry')}
          </Button>
        }
        {...(traceId ? { trace: { label: t('failure.trace'), id: traceId } } : {})}
      />
    </Container>
  );
}
