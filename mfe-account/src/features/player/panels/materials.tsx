import { formatFileSize } from '@lectern/i18n';
import { renewSession, useApi, useLocale } from '@lectern/shell-api';
import {
  Button,
  DownloadIcon,
  EmptyShelfDrawing,
  EmptyState,
  FileIcon,
  Notice,
  SkeletonText,
} from '@lectern/ui';
import { useState } from 'react';
import { failureOf, pressFailureText } from '../../../common/failure.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import { useLoaded } from '../../../common/use-loaded.ts';
import type { Material } from '../player.api.ts';
import type { PanelProps } from './lecture-tabs.tsx';
import { ClosedPanel } from './closed-panel.tsx';
import css from './materials.module.css';

const load = () => import(/* webpackChunkName: "account.player-data" */ '../player.api.ts');

/** Files that belong to the lecture, to keep. */
export function Materials({ progress, lecture }: Pick<PanelProps, 'progress' | 'lecture'>) {
  const t = useAccountText();
  const api = useApi();
  const locale = useLocale();
  const { curriculumId } = progress;
  const { lectureId } = lecture;
  const list = async () => (await load()).loadMaterials(api, curriculumId, lectureId);
  const materials = useLoaded(list);
  if (materials.status === 'loading') return <SkeletonText lines={3} />;
  if (materials.status === 'failed') {
    if (materials.failure.code === 'PLAYBACK_REFUSED') return <ClosedPanel />;
    return (
      <Notice tone="danger" actions={<Button onClick={materials.reload}>{t('player.state.again')}</Button>}>
        {t('player.materials.notLoaded')}
      </Notice>
    );
  }
  if (materials.value.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        drawing={<EmptyShelfDrawing />}
        title={t('player.materials.none')}
        text={t('player.materials.noneText')}
      />
    );
  }
  const isOwn = ({ language }: Material): boolean => language === null || language === locale;
  const ownFirst = materials.value.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  /** The address in the list may have run out, so a new one is asked for. */
  const download = async ({ name }: Material): Promise<void> => {
    const service = await load();
    const found = (await list()).find((one) => one.name === name);
    if (!found) throw new Error('The lecture has no such material any more');
    service.saveFile(await service.fetchFile(found.address, renewSession));
  };
  return (
    <>
      {lecture.percentage === 0 ? <p className={css.kind}>{t('player.materials.ends')}</p> : null}
      <ul className={css.list}>
        {ownFirst.map((material) => (
          <MaterialEntry key={material.name} material={material} onDownload={() => download(material)} />
        ))}
      </ul>
    </>
  );
}

interface MaterialEntryProps {
  readonly material: Material;
  readonly onDownload: () => Promise<void>;
}

function MaterialEntry({ material, onDownload }: MaterialEntryProps) {
  const t = useAccountText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const locale = useLocale();
  const { kind, type, language, bytes } = material;
  const title = material[`title_${locale}`] || t(`player.materials.kind.${kind}`);
  const facts = { type: type.toUpperCase(), size: formatFileSize(bytes) };
  const words = language === null ? facts.type : t(`player.language.${language}`);
  const download = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await onDownload();
    } catch (thrown) {
      setFailure(pressFailureText(t, failureOf(thrown), t('player.materials.notSaved')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={css.entry}>
      <FileIcon size={24} className={css.icon} />
      <div className={css.facts}>
        <p className={css.title}>{title}</p>
        <p className={css.kind}>
          {language === null
            ? t('player.materials.fileFacts', facts)
            : t('player.materials.facts', { language: words, ...facts })}
        </p>
      </div>
      <Button
        icon={<DownloadIcon size={16} />}
        loading={isBusy}
        loadingLabel={t('player.materials.saving')}
        onClick={() => void download()}
      >
        {t('player.materials.save')}
        <span className="sr-only">
          : {title}, {words}
        </span>
      </Button>
      {failure === null ? null : (
        <Notice tone="danger" announce className={css.failure}>
          {failure}
        </Notice>
      )}
    </li>
  );
}
