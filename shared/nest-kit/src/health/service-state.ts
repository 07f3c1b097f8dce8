import { Injectable } from '@nestjs/common';

/** Whether the service is stopping: it then finishes its running requests and reports itself not ready. */
@Injectable()
export class ServiceState {
  isStopping = false;
}
