import { getCurriculumFull, searchCurricula } from '@lectern/contracts-catalog';
import { openPreview } from '@lectern/contracts-media';

/** The free preview lecture of the most popular recorded course. @throws when there is none. */
export async function findPreview(url: string) {
  const read = async (path: string): Promise<unknown> => {
    const answer = await fetch(url + path);
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    return answer.json();
  };
  const found = searchCurricula.response.parse(await read(`${searchCurricula.path}?lang=en&sort=popular`));
  for (const { id } of found.results.filter(({ is_live: isLive }) => !isLive)) {
    const path = getCurriculumFull.path.replace(':id', id);
    const { lectures } = getCurriculumFull.response.parse(await read(`${path}?lang=en`));
    const first = lectures.find(({ is_preview: isPreview }) => isPreview);
    if (first?.type !== '2d') continue;
    const preview = openPreview.path.replace(':curriculumId', id).replace(':lectureId', first.id);
    return {
      curriculumId: id,
      /** Opens a viewing of its own; resolves with the address of its playlist, without the server. */
      openPlaylist: async () => openPreview.response.parse(await read(preview)).playback.master,
    };
  }
  throw new Error('No course has a recorded preview');
}
