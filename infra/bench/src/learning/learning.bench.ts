import type { Bench } from '../bench.ts';
import { measureCertificates } from './certificates.ts';
import { measureCrowd, measureKill } from './crowd.ts';
import { measureLedger } from './ledger.ts';
import { openSchool } from './school.ts';

const VIEWERS = 2_000;

/** What keeping what people watch costs, and what is left of it after a crash. */
export const bench: Bench = {
  about: `learning as it is shipped, on a durable PostgreSQL: its saving statement against a raw upsert, ${VIEWERS} viewers at once, SIGKILL while they watch, certificates`,
  async run({ place, log }) {
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
  },
};
