// must fail: depcruise page-code-stays-out-of-the-server
import { edge } from '../server/edge.ts';

export const server = edge;
