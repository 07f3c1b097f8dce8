/**
 * Puts a CSS module into the cascade layer of its owner, judged by path, so that no remote can override the
 * shell and no page needs to know the order in which style sheets arrive.
 * @type {import('@rspack/core').LoaderDefinition}
 */
export default function cssLayerLoader(source) {
  const layer = layerOf(this.resourcePath.replaceAll('\\', '/'));
  return layer ? `@layer ${layer} {\n${source}\n}` : source;
}

/** @param {string} path */
function layerOf(path) {
  if (path.includes('/shared/ui/')) return 'ui';
  // What several remotes show, such as the player: after the parts of shared/ui that it is made of.
  if (/\/shared\/[a-z-]+\/src\//.test(path)) return 'remote';
  if (path.includes('/shell/src/')) return 'shell';
  if (/\/mfe-[a-z][a-z0-9-]*\/src\//.test(path)) return 'remote';
  return null;
}
