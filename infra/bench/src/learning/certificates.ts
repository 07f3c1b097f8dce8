import { generateCertificate } from '@lectern/contracts-learning';
import type { Measurement } from '../bench.ts';
import { COURSE } from './partners.ts';
import type { School } from './school.ts';
import { quantile, send } from './viewing.ts';

const CERTIFICATES = 22;
/** The first ones read fonts and warm the code up. */
const WARM = 2;

/** Issuing a certificate and drawing its PDF, one after the other. */
export async function measureCertificates({ url, database, viewers }: School): Promise<Measurement> {
  const holders = viewers.slice(0, CERTIFICATES);
  await database.query(
    `insert into learning.course_completion (user_id, curriculum_id, completed_at)
     select u, $2, now() from unnest($1::text[]) u on conflict do nothing`,
    [holders.map(({ userId }) => userId), COURSE.id],
  );
  const times: number[] = [];
  let bytes = 0;
  for (const holder of holders) {
    const begin = performance.now();
    const { status, body } = await send(url, generateCertificate.path, holder, { curriculumId: COURSE.id });
    if (status !== 200 || !body.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
      throw new Error(`A certificate was answered ${status}`);
    }
    times.push(performance.now() - begin);
    bytes = body.length;
  }
  const counted = times.slice(WARM);
  return {
    name: 'certificate issued and drawn as PDF, median',
    value: quantile(counted, 0.5),
    limit: 300,
    direction: 'at most',
    unit: 'ms',
    detail: `p95 ${quantile(counted, 0.95).toFixed(0)} ms, ${(bytes / 1_000).toFixed(0)} kB`,
  };
}
