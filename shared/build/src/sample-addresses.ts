import { LOCALES } from '@lectern/contracts-core';
import type { RouteManifest } from '@lectern/shell-api/manifest';

const WORD = 'sample';
const ID = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const CERTIFICATE_NUMBER = 'LC-ABCD-2345';
/** What the home page has, of which staff look at one. */
const KIND = 'banner';

/** Values for the parts of an address that stand for something; pages take some of them and answer 404 to others. */
const VALUES = [WORD, ID, '1', 'LC-2026-ABCD2345', CERTIFICATE_NUMBER];

/**
 * The value that the name of the part asks for. Only pages that the server draws answer 404 to another one; those that browsers draw
 * are looked at with this.
 */
function likelyValue(name: string): string {
  if (name === 'number') return CERTIFICATE_NUMBER;
  if (name === 'kind') return KIND;
  return /id$/i.test(name) ? ID : WORD;
}

/** Addresses of a page in every language; each is a list of those to try until one is found. */
export function sampleAddresses({ scope, path }: RouteManifest): readonly (readonly string[])[] {
  const likely = `/${path.replaceAll(/:(\w+)/g, (_part, name: string) => likelyValue(name))}`;
  const filled = [...new Set([likely, ...VALUES.map((value) => `/${path.replaceAll(/:\w+/g, value)}`)])];
  if (scope === 'root') return [filled];
  return LOCALES.map((locale) =>
    filled.map((address) => (address === '/' ? `/${locale}` : `/${locale}${address}`)),
  );
}
