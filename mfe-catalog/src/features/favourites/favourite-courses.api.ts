import { listCurricula, listFavourites } from '@lectern/contracts-catalog';
import type { LoaderArgs } from '@lectern/shell-api';
import { toCardViews, type CardView } from '../../common/course-card/card-view.ts';

/** Ids asked for at once: as many as the service answers. */
const AT_ONCE = 50;

/** The signed-in person's favourites, past courses last; withdrawn ones are left out. */
export async function loadFavouriteCourses({ api, locale, signal }: LoaderArgs) {
  const { curricula } = await api.call(listFavourites, { signal });
  const parts = Array.from({ length: Math.ceil(curricula.length / AT_ONCE) }, (_, part) =>
    curricula.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  const answers = await Promise.all(
    parts.map((ids) => api.call(listCurricula, { query: { lang: locale, ids: ids.join(',') }, signal })),
  );
  const cards = toCardViews(answers.flatMap(({ results }) => results));
  const isOver = ({ session }: CardView): boolean => session?.hasEnded ?? false;
  return { cards: [...cards.filter((card) => !isOver(card)), ...cards.filter(isOver)] };
}
