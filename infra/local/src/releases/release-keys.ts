import { createECDH, createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { workspaceRoot } from '../paths.ts';
import { gateRenderer, hostDescription } from './host-description.ts';
import { secretOf } from '../stack/services.ts';
import { findTeams } from './find-builds.ts';

/** What the releases service and the edge of a local site are started with. */
export interface ReleaseKeys {
  readonly service: Readonly<Record<string, string>>;
  readonly edge: Readonly<Record<string, string>>;
}

/** A team's token on a local site: the same at every start, like every secret there. */
export const teamToken = (adminUrl: string, team: string): string =>
  secretOf(adminUrl, `release-token-${team}`);

/** The token of a local site that confirms what a team asked for. */
export const confirmerToken = (adminUrl: string): string => secretOf(adminUrl, 'release-confirmer');

/** The key of a local site that signs what a browser made of a release. */
export const testerKey = (adminUrl: string): KeyObject => signingKey(secretOf(adminUrl, 'release-tester'));

/** Keys and tokens of a local site. */
export async function releaseKeys(adminUrl: string): Promise<ReleaseKeys> {
  const key = signingKey(secretOf(adminUrl, 'release-signing'));
  const edgeToken = secretOf(adminUrl, 'release-edge');
  const teams = await findTeams(workspaceRoot);
  const digests = Object.fromEntries(teams.map((team) => [team, sha256(teamToken(adminUrl, team))]));
  return {
    service: {
      RELEASE_SIGNING_KEY: key.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      RELEASE_TEAMS: JSON.stringify(digests),
      RELEASE_CONFIRMERS: JSON.stringify({ 'second-person': sha256(confirmerToken(adminUrl)) }),
      RELEASE_HOST: JSON.stringify(hostDescription()),
      RELEASE_RENDERER: gateRenderer,
      RELEASE_TESTER_KEY: publicHalf(testerKey(adminUrl)),
      RELEASE_EDGE_DIGEST: sha256(edgeToken),
      // The version of a workspace stands still while its code changes.
      RELEASE_REBUILDS: 'true',
    },
    edge: {
      RELEASES_TOKEN: edgeToken,
      RELEASES_KEY: publicHalf(key),
    },
  };
}

const publicHalf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The private key whose number a secret is. */
function signingKey(secret: string) {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(secret, 'base64url'));
  const point = curve.getPublicKey();
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: secret, x, y }, format: 'jwk' });
}
