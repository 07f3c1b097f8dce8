import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { done, note, step } from '../../launch/progress.mjs';
import { SERVICES } from '../cluster/plan.ts';
import { workspaceRoot } from '../paths.ts';
import { Problem, reportAndFail } from '../problem.ts';
import { stopRequest } from '../supervisor/stop-request.ts';
import { createThrowaway, type Throwaway } from '../throwaway.ts';
import { copyCommit } from '../workspace-copy.ts';
import { findFormerCommit } from './find-former-commit.ts';
import { makeUpgradedTemplate, schemasDiffer } from './upgraded-template.ts';
import { runSpecs } from './run-specs.ts';

/** What the specs must notice: a column that the former release reads is gone. */
const CANARY = { service: 'releases', sql: 'alter table releases.release drop column published_by' };

/**
 * `npm run former-release [-- commit [service …]]`: the former release runs its PostgreSQL specs on schemas that this workspace has
 * brought up to date, as its processes do while a new release is rolled out. Without a commit, the former release is the
 * one before the last change of a schema. Services whose schema did not change since are left out, and where services are
 * named, all others.
 */
async function main([given, ...named]: readonly string[]): Promise<void> {
  const unknown = named.filter((name) => !SERVICES.some((service) => service === name));
  if (unknown.length > 0)
    throw new Problem(`There is no service ${unknown.join(', ')}. There are: ${SERVICES.join(', ')}.`);
  const commit = await findFormerCommit(given);
  const place = await createThrowaway(join(workspaceRoot, '.data/former-release-logs'));
  try {
    const outcome = await Promise.race([check(place, commit, named), stopRequest()]);
    if (outcome === 'stop') throw new Problem('The check was stopped.');
  } finally {
    await place.stop();
  }
}

async function check(place: Throwaway, commit: string, named: readonly string[]): Promise<void> {
  const former = await mkdtemp(join(place.folder, 'former-'));
  await step('Former release', commit, async () => {
    await copyCommit(former, commit);
    return `${commit}, with the dependencies of today`;
  });
  const changed: string[] = [];
  for (const service of SERVICES) if (await schemasDiffer(former, service)) changed.push(service);
  note('Schemas', `changed since then: ${changed.join(', ') || 'none'}`);
  await expectNoticed(place, former);
  // With the service of the canary, whose specs pass as long as its column is there.
  const asked = changed.filter((service) => named.length === 0 || named.includes(service));
  const services = [...new Set([...asked, CANARY.service])];
  const server = await place.database('upgraded');
  for (const service of services) await makeUpgradedTemplate(former, { service, server });
  const { passed, failures } = await runSpecs(place, { former, server, services });
  for (const failure of failures) note('', failure);
  if (failures.length > 0)
    throw new Problem(
      `The former release does not run on the new schema: ${failures.length} of its tests fail. Expand first, and contract in the release after this one.`,
    );
  done('Former release', `${passed} of its tests of ${services.join(', ')} pass on the new schema`);
}

/** @throws {Problem} when the specs do not notice that a column of theirs is gone: then they would notice nothing. */
async function expectNoticed(place: Throwaway, former: string): Promise<void> {
  const { service, sql } = CANARY;
  const server = await place.database('canary');
  await makeUpgradedTemplate(former, { service, server, sql });
  const { failures } = await runSpecs(place, { former, server, services: [service] });
  if (failures.length === 0) throw new Problem(`The specs of ${service} pass although "${sql}" was done.`);
  done('Canary', `${failures.length} tests of ${service} fail after "${sql}"`);
}

await main(process.argv.slice(2)).catch(reportAndFail);
process.exit();
