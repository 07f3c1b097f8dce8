import { Link, showToast, useApi, useSession } from '@lectern/shell-api';
import { FavouriteToggle, HeartIcon } from '@lectern/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { paths } from '../../paths.ts';
import { rememberPlace } from '../return-place.ts';
import { useCatalogText } from '../use-catalog-text.ts';
import { useReturnState } from '../use-return-state.ts';
import { favouritesOf, forgetFavourites } from './favourites.store.ts';
import css from './favourite-button.module.css';

interface FavouriteButtonProps {
  /** Of the course. */
  id: string;
  title: string;
  /** Beside words instead of on a picture. */
  isPlain?: boolean;
}

/** The heart of a card adds the course to the favourites. Guests go to the login first and return to the same place. */
export function FavouriteButton(props: FavouriteButtonProps) {
  const session = useSession();
  const isGuest = session.status === 'signed-out';
  useEffect(() => {
    if (isGuest) forgetFavourites();
  }, [isGuest]);
  return session.status === 'signed-in' ? (
    <Heart {...props} userId={session.user.userId} />
  ) : (
    <HeartToLogin {...props} />
  );
}

function Heart({ id, title, isPlain = false, userId }: FavouriteButtonProps & { userId: string }) {
  const t = useCatalogText();
  const favourites = favouritesOf(userId, useApi());
  const kept = useSyncExternalStore(favourites.subscribe, favourites.get, favourites.get);
  useEffect(() => void favourites.load(), [favourites]);
  const toggle = async (): Promise<void> => {
    const refusal = await favourites.toggle(id);
    if (refusal === null) return;
    showToast({
      tone: 'danger',
      title: t('card.favouriteFailed'),
      description: t(refusal === 'full' ? 'card.favouritesFull' : 'card.favouriteFailedText', { title }),
    });
  };
  return (
    <FavouriteToggle
      label={t('card.favourite', { title })}
      pressed={kept.has(id)}
      onToggle={() => void toggle()}
      {...(isPlain ? { className: css.plain } : {})}
    />
  );
}

function HeartToLogin({ title, isPlain = false }: FavouriteButtonProps) {
  const t = useCatalogText();
  const state = useReturnState();
  return (
    <Link
      href={paths.login}
      state={state}
      className={isPlain ? `${css.heart} ${css.plain}` : css.heart}
      aria-label={t('card.favouriteSignedOut', { title })}
      onClick={() => rememberPlace(state.from)}
    >
      <HeartIcon />
    </Link>
  );
}
