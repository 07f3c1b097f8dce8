// Stands in for the federation runtime's preloading. The page's own preload links do that work, with digests.
const unavailable = () => {
  throw new Error('Remotes are preloaded by the page, not by the federation runtime');
};

export const defaultPreloadArgs = {};
export {
  unavailable as formatPreloadArgs,
  unavailable as normalizePreloadExposes,
  unavailable as preloadAssets,
};
