import { Injectable } from '@nestjs/common';

/** How far a service is on its way out; it reports itself not ready in both. */
@Injectable()
export class ServiceState {
  /** It serves as before and closes each connection after its answer, so that the balancer finds the others. */
  isDraining = false;
  /** It finishes its running requests and takes no other. */
  isStopping = false;
}
