export { buildRemote } from './build-remote.ts';
export { buildDevShell, buildShell, type ShellAssets } from './build-shell.ts';
export { startDevRemote, type DevRemote } from './dev-remote.ts';
export { globalNameOf } from './global-name.ts';
export {
  sharedLibraries,
  sharedVersions,
  unusedI18nextRule,
  unusedRouterRule,
  withoutUnusedRouter,
} from './federation.ts';
export { compressFiles } from './compress-files.ts';
export { nodeConfig } from './node-config.ts';
export type { Release, ReleaseFile } from './release.ts';
export { remoteConfigs, SERVER_EXTERNALS } from './remote-config.ts';
export { runBuilds } from './run.ts';
export { CSS_MODULE_PARSER, LOCAL_IDENT_NAME, webBase, webRules } from './web-rules.ts';
