import { renewStreamKey, showStreamKey } from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { StreamKeysService } from './stream-keys.service.ts';

@Controller()
export class StreamKeysController {
  constructor(private readonly keys: StreamKeysService) {}

  @Route(showStreamKey)
  showStreamKey(
    { params }: RouteInput<typeof showStreamKey>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof showStreamKey>> {
    return this.keys.showKey(person, params);
  }

  @Route(renewStreamKey)
  renewStreamKey(
    { params }: RouteInput<typeof renewStreamKey>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof renewStreamKey>> {
    return this.keys.renewKey(person, params);
  }
}
