import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from 'federation-init-container-entry';

// Remotes are built against the same pinned version and take these functions from here (remote-bundler-runtime.mjs)
// instead of carrying them once more, just as they take the runtime core. The host itself exposes nothing, so its
// own copy was built without the function that opens a container.
globalThis.LECTERN_BUNDLER_RUNTIME = {
  ...federation,
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
};

export default federation;
