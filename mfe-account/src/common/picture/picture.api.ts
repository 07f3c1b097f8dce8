import { getImageUrl, type Image, type Locale } from '@lectern/contracts';
import type { ApiClient } from '@lectern/http';

/** The picture behind an id. @throws {ApiError} */
export async function loadPicture(
  api: ApiClient,
  id: string,
  { lang, signal }: { lang: Locale; signal: AbortSignal },
): Promise<Image> {
  return (await api.call(getImageUrl, { query: { id, lang }, signal })).image;
}
