// must fail: eslint @nx/enforce-module-boundaries
import { findPicture } from '@lectern/contracts-media';

export const call = findPicture;
