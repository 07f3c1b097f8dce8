import type { LicenseCase, LicensePage } from '@lectern/contracts-identity';
import { Button, Notice, Spinner, type Turns } from '@lectern/ui';
import { useEffect, useState } from 'react';
import { useAdminText } from '../../../common/use-admin-text.ts';
import { DownloadDocument } from './download-document.tsx';
import { LeaveAreasDialog } from './leave-areas-dialog.tsx';
import { PageStage } from './page-stage.tsx';
import { RedactionBar } from './redaction-bar.tsx';
import { useAreas } from './use-areas.ts';
import { usePageAddress } from './use-page-address.ts';
import css from './viewer.module.css';
import { ViewerTools } from './viewer-tools.tsx';

interface PageViewerProps {
  license: LicenseCase;
  onChange: (license: LicenseCase) => void;
  /** Called with the number of marked areas that are not blacked out yet. */
  onMarked: (count: number) => void;
}

/** The pages of a licence, one at a time: to enlarge, to turn, and to black out what must not be kept. */
export function PageViewer(props: PageViewerProps) {
  const t = useAdminText();
  const [first] = props.license.pages;
  // Nothing to open, and nothing to write down as looked at.
  if (!first) return <Notice>{t('license.viewer.none')}</Notice>;
  return <OpenPages {...props} first={first} />;
}

function OpenPages({ license, onChange, onMarked, first }: PageViewerProps & { first: LicensePage }) {
  const t = useAdminText();
  const { id, pages } = license;
  const [number, setNumber] = useState(1);
  const [asking, setAsking] = useState<number | null>(null);
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState<Turns>(0);
  const page = pages.find((one) => one.page === number) ?? first;
  const address = usePageAddress(id, page.page, page.version);
  const areas = useAreas(license, page, onChange);
  const count = areas.marked.length;
  useEffect(() => {
    onMarked(count);
    return () => onMarked(0);
  }, [onMarked, count]);
  const turnTo = (next: number): void => {
    setAsking(null);
    areas.clear();
    setNumber(next);
  };
  return (
    <div className={css.viewer}>
      <ViewerTools
        page={page.page}
        pages={pages.length}
        zoom={zoom}
        onPage={(next) => (count > 0 ? setAsking(next) : turnTo(next))}
        onZoom={setZoom}
        onTurn={(by) => setTurns((before) => ((before + by + 4) % 4) as Turns)}
      />
      {address.status === 'failed' ? (
        <div className={css.waiting}>
          <Notice
            tone="danger"
            announce
            actions={
              <Button size="s" onClick={address.retry}>
                {t('license.viewer.again')}
              </Button>
            }
          >
            {t('license.viewer.failed')}
          </Notice>
        </div>
      ) : address.url === null ? (
        <div className={css.waiting}>
          <Spinner label={t('license.viewer.opening')} />
        </div>
      ) : (
        <PageStage
          page={page}
          url={address.url}
          alt={t('license.viewer.page', { page: page.page, name: license.person.name })}
          zoom={zoom}
          turns={turns}
          areas={areas}
          onError={address.fail}
        />
      )}
      <RedactionBar areas={areas} />
      <LeaveAreasDialog
        open={asking !== null}
        onStay={() => setAsking(null)}
        onLeave={() => turnTo(asking ?? number)}
      />
      {license.hasDocument ? <DownloadDocument licenseId={id} /> : null}
    </div>
  );
}
