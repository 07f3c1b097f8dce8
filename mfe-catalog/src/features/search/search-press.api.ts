import { pressSearchResult } from '@lectern/contracts-catalog';
import type { ApiClient } from '@lectern/http';
import type { Locale } from '@lectern/contracts-core';

/** Tells that a search led to a course. Nobody waits for it, and nothing is lost when it does not arrive. */
export function tellPress(
  api: ApiClient,
  press: { readonly q: string; readonly lang: Locale; readonly curriculumId: string },
): void {
  void api.call(pressSearchResult, { body: press }).catch(() => undefined);
}
