import type { DeviceProbe } from './device-probe.ts';
import {
  judgeBrowser,
  judgeFullScreen,
  judgeGraphics,
  judgeSpeed,
  judgeStorage,
  judgeVideo,
  type Finding,
} from './device-rules.ts';

/** Runs the checks in order and reports each result at once; stops when `signal` is aborted. */
export async function checkDevice(
  probe: DeviceProbe,
  tell: (finding: Finding) => void,
  signal: AbortSignal,
): Promise<void> {
  tell(judgeBrowser(probe.browser()));
  tell(judgeVideo(probe.video()));
  tell(judgeGraphics(probe.graphics()));
  tell(judgeFullScreen(probe.fullScreen()));
  tell(judgeStorage(probe.storage()));
  const download = await probe.download(signal);
  if (!signal.aborted) tell(judgeSpeed(download));
}
