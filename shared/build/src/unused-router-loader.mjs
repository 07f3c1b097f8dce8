/**
 * Lets the minifier drop the router's components that nobody uses. They are made by calls (`Form = forwardRef(…)`) and get a
 * name for developer tools, so that without a mark both count as effects and keep everything the component needs.
 * @type {import('@rspack/core').LoaderDefinition}
 */
export default function unusedRouterLoader(source) {
  return source
    .replace(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* #__PURE__ */ $2')
    .replace(/^\w+\.displayName = "[\w.]+";$/gm, '');
}
