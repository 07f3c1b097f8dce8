import { attachShareScopeMap } from 'federation-attach-share-scope-map';
import { consumes } from 'federation-consumes';
import { initContainerEntry } from 'federation-init-container-entry';
import { initializeSharing } from 'federation-initialize-sharing';
import { installInitialConsumes } from 'federation-install-initial-consumes';
import { createInstance, init } from 'federation-runtime';

// Part by part, because the package's own list of them keeps all others: those for servers, for imports of remotes by
// name and for shared libraries of which parts are left out.
const runtime = { createInstance, init };
const bundlerRuntime = {
  consumes,
  I: initializeSharing,
  S: {},
  installInitialConsumes,
  init: ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions),
};

// Remotes are built against the same pinned version and take these functions from here (remote-bundler-runtime.mjs)
// instead of carrying them once more, just as they take the runtime core. The host itself exposes nothing, so it alone
// does without the function that opens a container.
globalThis.LECTERN_BUNDLER_RUNTIME = {
  attachShareScopeMap,
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  runtime,
};

export default { attachShareScopeMap, bundlerRuntime, runtime, bundlerRuntimeOptions: {} };
