export * from './material.contract.ts';
export * from './media.contract.ts';
export * from './media.errors.ts';
export * from './media.vocabulary.ts';
export * from './playback.contract.ts';
export * from './playback.vocabulary.ts';
export * from './video.contract.ts';
export * from './video.vocabulary.ts';
