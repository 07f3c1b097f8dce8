import { limitsTable, sealingTable, type Migration } from '@lectern/nest-kit/provision';
import { pictureTable } from './0001-picture.ts';
import { filmTables } from './0002-films.ts';
import { videoTables } from './0003-videos.ts';
import { liveIngestTables } from './0004-live-ingests.ts';
import { resumedIngestColumns } from './0005-resumed-ingests.ts';
import { deliveredTable } from './0006-delivered.ts';
import { authoredFilmColumns } from './0007-authored-films.ts';
import { publishedCaptions } from './0008-published-captions.ts';
import { materialTable } from './0009-materials.ts';
import { quizMarks } from './0010-quiz-marks.ts';
import { freePictures } from './0011-free-pictures.ts';
import { checkedPictures } from './0012-checked-pictures.ts';
import { viewingSecrets } from './0013-viewing-secrets.ts';
import { pictureObjects } from './0014-picture-objects.ts';
import { encodingTables } from './0015-encodings.ts';

/** Everything that ever changed the schema, in order. */
export const mediaMigrations: readonly Migration[] = [
  limitsTable,
  pictureTable,
  filmTables,
  videoTables,
  liveIngestTables,
  resumedIngestColumns,
  deliveredTable,
  authoredFilmColumns,
  publishedCaptions,
  materialTable,
  quizMarks,
  freePictures,
  checkedPictures,
  sealingTable,
  viewingSecrets,
  pictureObjects,
  encodingTables,
];
