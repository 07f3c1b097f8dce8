import { getFxQuote } from '@lectern/contracts-commerce';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { FxService } from './fx.service.ts';

@Controller()
export class FxController {
  constructor(private readonly fx: FxService) {}

  @Route(getFxQuote)
  getFxQuote(_input: RouteInput<typeof getFxQuote>): Promise<RouteOutput<typeof getFxQuote>> {
    return this.fx.getQuote();
  }
}
