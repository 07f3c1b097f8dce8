/** Calls of data beside the page's own, which no page of ours makes; with it go the two functions that only it calls. */
const FETCH = /^\tasync function fetch\([^]*?^\t\}$/m;
const NO_FETCH = `\tfunction fetch() {
\t\tthrow new Error('This build of the router has no fetchers');
\t}`;

/**
 * Lets the minifier drop the router's components that nobody uses. They are made by calls (`Form = forwardRef(…)`) and get a
 * name for developer tools, so that without a mark both count as effects and keep everything the component needs.
 * @type {import('@rspack/core').LoaderDefinition}
 */
export default function unusedRouterLoader(source) {
  const text = source
    .replace(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* #__PURE__ */ $2')
    .replace(/^\w+\.displayName = "[\w.]+";$/gm, '');
  if (!/[\\/]router[\\/]router\.js$/.test(this.resourcePath)) return text;
  if (!FETCH.test(text))
    throw new Error('The router has its fetchers in another place than unused-router-loader.mjs knows');
  return text.replace(FETCH, () => NO_FETCH);
}
