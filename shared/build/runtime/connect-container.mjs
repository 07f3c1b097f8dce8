/**
 * Connects a bundle with the federation runtime; stands in for the bundler's own text, which also serves bundles that
 * import remotes by name or bring fallbacks for shared libraries. Ours do neither: the shell asks for remotes by address
 * (`shell/src/remotes`), and remotes take every shared library from it.
 *
 * @param require the bundle's own loader, with its tables of shared libraries and exposed modules
 * @param bundlerRuntime what this folder's `*-bundler-runtime.mjs` exports
 */
export function connectContainer(require, bundlerRuntime, { name, shareStrategy }) {
  const federation = Object.assign(require.federation, bundlerRuntime, {
    initOptions: { name, shareStrategy, shared: offeredLibraries(require), remotes: [], plugins: [] },
  });
  const runtime = federation.bundlerRuntime;
  const consumed = require.consumesLoadingData;
  const consuming = {
    webpackRequire: require,
    installedModules: {},
    chunkMapping: consumed?.chunkMapping ?? {},
    moduleToHandlerMapping: wantedLibraries(consumed?.moduleIdToConsumeDataMapping ?? {}),
  };
  const sharing = { webpackRequire: require, initPromises: [], initTokens: {} };
  require.S &&= runtime.S;
  require.f.consumes &&= (chunkId, promises) => runtime.consumes({ ...consuming, chunkId, promises });
  require.I &&= (shareScopeName, initScope) => runtime.I({ ...sharing, shareScopeName, initScope });
  const exposed = require.initializeExposesData;
  if (exposed) {
    require.initContainer = (shareScope, initScope, remoteEntryInitOptions) =>
      runtime.initContainerEntry({
        webpackRequire: require,
        shareScope,
        initScope,
        remoteEntryInitOptions,
        shareScopeKey: exposed.shareScope,
      });
    require.getContainer = async (module) => {
      const load = exposed.moduleMap[module];
      if (!load) throw new Error(`The container ${name} has no module ${module}`);
      return load();
    };
  }
  federation.instance = runtime.init({ webpackRequire: require });
  if (consumed?.initialConsumes)
    runtime.installInitialConsumes({ ...consuming, initialConsumes: consumed.initialConsumes });
}

/** Name → the versions that this bundle offers to others. */
function offeredLibraries({ initializeSharingData }) {
  const shared = {};
  for (const [scope, stages] of Object.entries(initializeSharingData?.scopeToSharingDataMapping ?? {})) {
    for (const { name, version, factory, eager, singleton, requiredVersion } of stages)
      (shared[name] ??= []).push({
        version,
        scope: [scope],
        get: factory,
        shareConfig: { eager, singleton, requiredVersion },
      });
  }
  return shared;
}

/** Module id → the library that this bundle wants from others in its place. */
function wantedLibraries(wanted) {
  return Object.fromEntries(
    Object.entries(wanted).map(
      ([id, { shareKey, shareScope, fallback, requiredVersion, strictVersion, singleton, eager }]) => [
        id,
        {
          shareKey,
          getter: fallback,
          shareInfo: {
            scope: [shareScope],
            shareConfig: { fixedDependencies: false, requiredVersion, strictVersion, singleton, eager },
          },
        },
      ],
    ),
  );
}
