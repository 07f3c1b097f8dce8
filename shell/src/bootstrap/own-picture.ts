import { getImageUrl } from '@lectern/contracts-catalog';
import type { ApiClient } from '@lectern/http';
import type { SessionUser } from '@lectern/shell-api';
import { sessionStore } from '@lectern/shell-api/host';
import { localeOfAddress } from '../rules/stored-language.ts';

/** The user with the picture that is already loaded, so that it does not blink when the session is read again. */
export function withKnownPicture(user: SessionUser): SessionUser {
  const before = sessionStore.getState();
  const picture = before.status === 'signed-in' ? before.user.picture : undefined;
  return picture && picture.id === user.profileImage ? { ...user, picture } : user;
}

/** Loads the signed-in person's picture and adds it to the session store. @throws {ApiError} */
export async function findPicture(api: ApiClient, { profileImage, picture }: SessionUser): Promise<void> {
  if (profileImage === null || picture) return;
  const lang = localeOfAddress(location.pathname);
  const { image } = await api.call(getImageUrl, { query: { id: profileImage, lang } });
  const now = sessionStore.getState();
  // Meanwhile the person may have another picture, or have signed out.
  if (now.status !== 'signed-in' || now.user.profileImage !== image.id) return;
  sessionStore.setState({ ...now, user: { ...now.user, picture: image } }, true);
}
