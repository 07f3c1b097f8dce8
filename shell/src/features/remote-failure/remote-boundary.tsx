import { track } from '@lectern/shell-api';
import { Component, type ReactNode } from 'react';
import { sendBeacon } from '../../common/beacons/send-beacon.ts';
import { RemoteFailure } from './remote-failure.tsx';

export interface RemoteBoundaryProps {
  /** For telemetry. */
  readonly remoteId?: string;
  /** The page that is drawn, for telemetry. */
  readonly pageId?: string;
  readonly children: ReactNode;
  /** Runs before the page is drawn again, such as loading it anew. */
  readonly onRetry?: () => void;
  /** Has the page come from the release before; absent when there is none. */
  readonly onFallBack?: () => void;
  /** Reloads the document. */
  readonly reload?: () => void;
}

interface State {
  readonly hasCrashed: boolean;
  /** Crashes so far; the second one offers a reload of the whole page. */
  readonly crashes: number;
}

/** Keeps a remote's crash inside the remote's own area. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, State> {
  override state: State = { hasCrashed: false, crashes: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { hasCrashed: true };
  }

  override componentDidCatch(): void {
    const crashes = this.state.crashes + 1;
    this.setState({ crashes });
    const { remoteId, pageId } = this.props;
    track({ name: 'remote.crashed', props: { remote: remoteId ?? 'unknown', crashes } });
    if (remoteId !== undefined)
      sendBeacon({ remote: remoteId, event: 'crashed', ...(pageId ? { page: pageId } : {}) });
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    const reload = this.props.reload ?? (() => window.location.reload());
    const isBroken = this.state.crashes > 1;
    return (
      <RemoteFailure
        code="RENDER_FAILED"
        onRetry={this.retry}
        onFallBack={isBroken && this.props.onFallBack ? this.fallBack : undefined}
        onReload={isBroken ? reload : undefined}
      />
    );
  }

  private readonly fallBack = (): void => {
    this.props.onFallBack?.();
    this.setState({ hasCrashed: false, crashes: 0 });
  };

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ hasCrashed: false });
  };
}
