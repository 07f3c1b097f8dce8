import { listAddressBlocks, listAddresses } from '@lectern/contracts-catalog';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { AddressesService } from './addresses.service.ts';

@Controller()
export class AddressesController {
  private readonly addresses: AddressesService;

  constructor(addresses: AddressesService) {
    this.addresses = addresses;
  }

  @Route(listAddressBlocks)
  listAddressBlocks({
    params,
    query,
  }: RouteInput<typeof listAddressBlocks>): Promise<RouteOutput<typeof listAddressBlocks>> {
    return this.addresses.listBlocks(params.kind, query.size);
  }

  @Route(listAddresses)
  listAddresses({
    params,
    query,
  }: RouteInput<typeof listAddresses>): Promise<RouteOutput<typeof listAddresses>> {
    return this.addresses.listAddresses(params.kind, query);
  }
}
