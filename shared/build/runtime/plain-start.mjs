// Stands in for the start of a bundle's federation instance with a plugin for shared libraries of which parts were left
// out. Ours are offered whole.
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
