import { listStaff, type StaffMember } from '@lectern/contracts-identity';
import { Route, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { StaffService } from './staff.service.ts';

/** The contract says who may call. */
@Controller()
export class StaffController {
  constructor(private readonly staff: StaffService) {}

  @Route(listStaff)
  async listStaff(): Promise<RouteOutput<typeof listStaff>> {
    const staff: StaffMember[] = await this.staff.listStaff();
    return { staff };
  }
}
