import { Injectable } from '@nestjs/common';

/** Whether the service is being stopped: it then finishes what it has and reports itself not ready. */
@Injectable()
export class ServiceState {
  isStopping = false;
}
