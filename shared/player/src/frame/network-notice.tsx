import { Button } from '@lectern/ui';
import type { StreamState } from '../stream/use-stream.ts';
import type { PlayerWords } from '../words.ts';
import css from './player-frame.module.css';

interface NetworkNoticeProps {
  readonly words: PlayerWords;
  /** What happens to what was watched; none where nothing is kept, as in a live stream. */
  readonly text?: string;
  readonly stream: StreamState;
}

/** Says that the network is lost, with a button that tries again at once. */
export function NetworkNotice({ words, text, stream }: NetworkNoticeProps) {
  return (
    <div role="status" className={css.network} data-shown={stream.isNetworkLost}>
      {stream.isNetworkLost ? (
        <>
          <p>
            <strong>{words.networkLost}</strong>
            {text ? <span>{text}</span> : null}
          </p>
          <Button size="s" onClick={stream.retryNow}>
            {words.retryNow}
          </Button>
        </>
      ) : null}
    </div>
  );
}
