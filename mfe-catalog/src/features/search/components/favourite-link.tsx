import { Link, useSession } from '@lectern/shell-api';
import { HeartIcon } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { useReturnState } from '../../../common/use-return-state.ts';
import { paths } from '../../../paths.ts';
import type { SearchView } from '../search-state.ts';
import css from './favourite-link.module.css';

/**
 * The heart of a card. A visitor who is not signed in is led to the sign-in page and back to this list. Favourites
 * of signed-in people are not kept yet, so they see no heart rather than one that forgets.
 */
export function FavouriteLink({ title, view }: { title: string; view: SearchView }) {
  const t = useCatalogText();
  const session = useSession();
  const state = useReturnState();
  if (session.status === 'signed-in') return null;
  return (
    <Link
      href={paths.login}
      state={state}
      data-view={view}
      className={css.heart}
      aria-label={t('card.favourite', { title })}
    >
      <HeartIcon />
    </Link>
  );
}
