import { Button, Cluster, IconButton, Notice, PlusIcon, TrashIcon } from '@lectern/ui';
import { useAdminText } from '../../../common/use-admin-text.ts';
import type { Areas } from './use-areas.ts';
import css from './viewer.module.css';

/** Buttons to add an area without a pointer, to remove marked areas, and to black them out permanently. */
export function RedactionBar({ areas }: { areas: Areas }) {
  const t = useAdminText();
  const { marked, status } = areas;
  return (
    <section className={css.bar} aria-labelledby="redaction">
      <h2 id="redaction" className={css.barTitle}>
        {t('license.viewer.redaction')}
      </h2>
      <p id="area-keys" className={css.hint}>
        {t('license.viewer.keys')}
      </p>
      {marked.length > 0 ? (
        <ul className={css.marks}>
          {marked.map(({ id }, index) => (
            <li key={id} className={css.mark}>
              {t('license.viewer.area', { number: index + 1 })}
              <IconButton
                size="s"
                label={t('license.viewer.remove', { number: index + 1 })}
                icon={<TrashIcon size={16} />}
                onClick={() => areas.remove(id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Cluster gap={2}>
        <Button size="s" icon={<PlusIcon size={16} />} onClick={() => areas.add()}>
          {t('license.viewer.add')}
        </Button>
        {marked.length > 0 ? (
          <Button
            size="s"
            variant="danger"
            loading={status === 'saving'}
            loadingLabel={t('license.viewer.blacking')}
            onClick={areas.apply}
          >
            {t('license.viewer.apply', { count: marked.length })}
          </Button>
        ) : null}
      </Cluster>
      {status === 'failed' || status === 'changed' ? (
        <Notice tone="danger" announce>
          {t(`license.viewer.${status === 'changed' ? 'applyChanged' : 'applyFailed'}`)}
        </Notice>
      ) : null}
      {status === 'saved' ? (
        <Notice tone="positive" announce>
          {t('license.viewer.applied')}
        </Notice>
      ) : null}
    </section>
  );
}
