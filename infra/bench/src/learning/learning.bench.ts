import type { Bench, BenchContext, Measurement } from '../bench.ts';
import { compareSegments, SIZES } from '../segments/compare-segments.ts';
import { buildService } from '../service/built-service.ts';
import { measureCertificates } from './certificates.ts';
import { measureCrowd, measureKill } from './crowd.ts';
import { measureLedger } from './ledger.ts';
import { measurePlayer } from './player.ts';
import { openSchool } from './school.ts';

const VIEWERS = 2_000;
/** Fewer than `segments` has, so that all of this takes six minutes; the first one does not count. */
const SEGMENT_TURNS = 4;

/** What keeping what people watch costs, what is left of it after a crash, and how soon they see it. */
export const bench: Bench = {
  about: `learning as it is shipped, on a durable PostgreSQL: its saving statement against a raw upsert of the same rows, ${VIEWERS} viewers at once, SIGKILL while they watch, certificates; segments of a signed viewing against nginx and a bare server; the player of a preview against a page with hls.js alone`,
  async run(context) {
    return [
      ...(await measureService(context)),
      ...(await measureSegments(context)),
      ...(await measurePlayer(context)),
    ];
  },
};

async function measureService({ place, log }: BenchContext): Promise<Measurement[]> {
  log('building and starting learning');
  const school = await openSchool(place, VIEWERS);
  try {
    log('the saving statement');
    const ledger = await measureLedger(school);
    log(`${VIEWERS} viewers`);
    const crowd = await measureCrowd(school);
    log('certificates');
    const certificates = await measureCertificates(school);
    log('kill -9');
    const kill = await measureKill(school);
    return [ledger, kill, crowd, certificates];
  } finally {
    await school.stop();
  }
}

async function measureSegments({ place, log }: BenchContext): Promise<Measurement[]> {
  log('building media');
  await buildService(place, 'media');
  const rows: Measurement[] = [];
  for (const [what, bytes] of SIZES) {
    log(`segments of ${what}`);
    rows.push(
      ...(await compareSegments(
        place,
        { name: `learning-${bytes}`, what, bytes, turns: SEGMENT_TURNS },
        log,
      )),
    );
  }
  return rows;
}
