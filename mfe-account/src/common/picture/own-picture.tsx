import type { Image } from '@lectern/contracts';
import { useApi, useLocale } from '@lectern/shell-api';
import { Avatar, type AvatarProps } from '@lectern/ui';
import { useEffect, useState } from 'react';

/** Somebody's profile picture, beside their name; the drawn figure without one, and until it is known. */
export function OwnPicture({ id, size }: { id: string | null; size: NonNullable<AvatarProps['size']> }) {
  const api = useApi();
  const lang = useLocale();
  const [image, setImage] = useState<Image | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    const stop = new AbortController();
    import(/* webpackChunkName: "account.picture-data" */ './picture.api.ts')
      .then(({ loadPicture }) => loadPicture(api, id, { lang, signal: stop.signal }))
      // A page is as good without it.
      .then(setImage, () => undefined);
    return () => stop.abort();
  }, [api, id, lang]);
  return <Avatar image={id !== null && image?.id === id ? image : null} size={size} />;
}
