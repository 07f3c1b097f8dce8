import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

const connector = fileURLToPath(new URL('../runtime/connect-container.mjs', import.meta.url));

/** Where the bundler's own text begins; what stands before it are the facts of the bundle. */
const BEGINNING = 'const runtimeRequire=';
/** Digest of the text that `connect-container.mjs` was compared with. */
const FITTED_TEXT = '710052231af07427ef41dece979ac4f4c6270db5e444a61eb3717d8fd1d17328';

/**
 * Replaces the text by which the bundler connects a bundle with the federation runtime.
 * @type {import('@rspack/core').LoaderDefinition}
 */
export default function federationEntryLoader(source) {
  const at = source.indexOf(BEGINNING);
  const digest = createHash('sha256').update(source.slice(at)).digest('hex');
  if (digest !== FITTED_TEXT)
    throw new Error(
      `The bundler connects federation by another text (${digest}) than the one that runtime/connect-container.mjs ` +
        'was compared with: compare them again, then write the new digest into federation-entry-loader.mjs',
    );
  return [
    source.slice(0, at),
    `import { connectContainer } from ${JSON.stringify(connector)}`,
    `connectContainer(__webpack_require__, __module_federation_bundler_runtime__, {
      name: __module_federation_container_name__,
      shareStrategy: __module_federation_share_strategy__,
    })`,
  ].join(';');
}
