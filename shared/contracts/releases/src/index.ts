export * from './admin-releases.contract.ts';
export * from './beacons.contract.ts';
export * from './live-set.schema.ts';
export * from './publishing.contract.ts';
export * from './releases.errors.ts';
export * from './releases.schemas.ts';
export * from './sets.contract.ts';
export * from './votes.contract.ts';
