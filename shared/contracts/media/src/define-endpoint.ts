import { endpointsOf } from '@lectern/contracts-core';

/** Declares a call that the media service answers. */
export const defineEndpoint = endpointsOf('media');
