const { attachShareScopeMap, bundlerRuntime, runtime } = globalThis.LECTERN_BUNDLER_RUNTIME;

// Only what does not belong to one container; the federation plugin fills in the rest per remote. `init` would look
// for an instance by a build identifier compiled into the runtime, and that is the host's: a remote makes its own.
export default {
  attachShareScopeMap,
  bundlerRuntime,
  runtime: { ...runtime, init: runtime.createInstance },
  bundlerRuntimeOptions: {},
};
