import { putVideoCaptions } from '@lectern/contracts-media';
import type { ApiClient } from '@lectern/http';
import { faultIn, type CaptionFault } from '../../../common/captions/caption-fault.ts';
import { readCaptionFile } from '../../../common/captions/read-caption-file.ts';
import { untilItWorks } from '../../../common/upload/until-it-works.ts';
import type { PlannedCaptions } from './plan-import.ts';

/** Versions of the captions of a film, as a draft names them. */
export interface CaptionVersions {
  readonly ko: number | null;
  readonly en: number | null;
}

export interface RefusedCaptions extends CaptionFault {
  readonly name: string;
}

/**
 * Gives a film its captions, also while the network is away. What the service refuses is told by file and line; the other
 * files are sent. Null versions mean that none was taken.
 */
export async function sendCaptions(
  api: ApiClient,
  videoId: string,
  files: readonly PlannedCaptions[],
): Promise<{ versions: CaptionVersions | null; refused: readonly RefusedCaptions[] }> {
  const refused: RefusedCaptions[] = [];
  let versions: CaptionVersions | null = null;
  for (const { language, file } of files) {
    try {
      const text = await readCaptionFile(file);
      if (text === null) {
        refused.push({ name: file.name, line: null, problem: 'encoding' });
        continue;
      }
      const put = () => api.call(putVideoCaptions, { params: { id: videoId, language }, body: { text } });
      const patience = { signal: new AbortController().signal, onLost: () => undefined };
      ({ versions } = await untilItWorks(put, patience));
    } catch (error) {
      refused.push({ name: file.name, ...faultIn(error) });
    }
  }
  return { versions, refused };
}
