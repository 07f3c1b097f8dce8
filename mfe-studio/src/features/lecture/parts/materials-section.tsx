import { STUDIO_LIMITS, type DraftLecture } from '@lectern/contracts-catalog';
import { OWN_FORM_HEADER } from '@lectern/contracts-core';
import { uploadMaterial, type MaterialFile } from '@lectern/contracts-media';
import { formatFileSize } from '@lectern/i18n';
import {
  ChevronDownIcon,
  ChevronUpIcon,
  Field,
  FileDrop,
  IconButton,
  Notice,
  TextInput,
  TrashIcon,
} from '@lectern/ui';
import { useState } from 'react';
import type { LectureDraft } from '../draft/use-lecture-draft.ts';
import css from '../lecture.module.css';
import { useStudioText } from '../../../common/use-studio-text.ts';

type Material = DraftLecture['materials'][number];

const MOST_BYTES = 10 * 1024 * 1024;
const ENDINGS = ['.pdf', '.pptx', '.docx', '.xlsx'];

interface Fault {
  readonly name: string;
  readonly why: 'type' | 'size' | 'empty' | 'refused' | 'failed';
}

/** Files for the learners of a lecture, in their order; learners get them with the publication. */
export function MaterialsSection({ draft }: { draft: LectureDraft }) {
  const t = useStudioText();
  const { materials } = draft.lecture;
  const [sizes, setSizes] = useState<Readonly<Record<string, number>>>({});
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [sending, setSending] = useState<string | null>(null);
  const put = (value: Material[]): void => draft.set({ field: 'materials', value });
  const move = (from: number, to: number): void => {
    const one = materials[from];
    if (one) put(materials.toSpliced(from, 1).toSpliced(to, 0, one));
  };
  const change = (at: number, titles: Material['titles']): void =>
    put(materials.map((one, index) => (index === at ? { ...one, titles } : one)));
  const send = async (files: readonly File[]): Promise<void> => {
    setFaults([]);
    const added: Material[] = [];
    for (const file of files.slice(0, STUDIO_LIMITS.materials - materials.length)) {
      setSending(file.name);
      const { sent, why } = await sendFile(file);
      if (sent) {
        setSizes((before) => ({ ...before, [sent.id]: sent.bytes }));
        const name = titleOf(sent);
        added.push({ id: sent.id, titles: { ko: name, en: name } });
      }
      if (why) setFaults((before) => [...before, { name: file.name, why }]);
    }
    setSending(null);
    if (added.length > 0) put([...materials, ...added]);
  };
  return (
    <section className={css.section} aria-labelledby="materials-title">
      <h2 id="materials-title" className={css.sectionTitle}>
        {t('lecturePage.materials.title')}
      </h2>
      <p className={css.note}>{t('lecturePage.materials.text')}</p>
      {materials.length === 0 ? <p className={css.note}>{t('lecturePage.materials.none')}</p> : null}
      <ol className={css.rows}>
        {materials.map((material, index) => (
          <li key={material.id} className={css.row}>
            {(['ko', 'en'] as const).map((language) => (
              <Field
                key={language}
                label={t(`lecturePage.materials.name.${language}`)}
                hint={language === 'ko' ? sizeOf(sizes[material.id]) : undefined}
              >
                <TextInput
                  lang={language}
                  value={material.titles[language]}
                  maxLength={STUDIO_LIMITS.title}
                  onChange={({ target }) => change(index, { ...material.titles, [language]: target.value })}
                />
              </Field>
            ))}
            <IconButton
              label={t('lecturePage.materials.up', { name: material.titles.ko })}
              icon={<ChevronUpIcon />}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              label={t('lecturePage.materials.down', { name: material.titles.ko })}
              icon={<ChevronDownIcon />}
              disabled={index === materials.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <IconButton
              label={t('lecturePage.materials.remove', { name: material.titles.ko })}
              icon={<TrashIcon />}
              onClick={() => put(materials.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      {materials.length < STUDIO_LIMITS.materials ? (
        <FileDrop
          actionLabel={t('lecturePage.materials.choose')}
          dropLabel={t('lecturePage.upload.drop')}
          rules={t('lecturePage.materials.rules')}
          accept={ENDINGS.join(',')}
          multiple
          onFiles={(files) => void send(files)}
        />
      ) : null}
      {sending === null ? null : (
        <p role="status" className={css.note}>
          {t('lecturePage.materials.sending', { name: sending })}
        </p>
      )}
      {faults.map(({ name, why }) => (
        <Notice key={name} tone="danger" announce>
          {t(`lecturePage.materials.fault.${why}`, { name })}
        </Notice>
      ))}
    </section>
  );
}

const sizeOf = (bytes: number | undefined): string | undefined =>
  bytes === undefined ? undefined : formatFileSize(bytes);

const titleOf = ({ name }: MaterialFile): string =>
  [...name.replace(/\.[^.]+$/, '').trim()].slice(0, STUDIO_LIMITS.title).join('') ||
  name.slice(0, STUDIO_LIMITS.title);

/** A form with one file, which the typed client does not send. What it is by its name is looked at before, by content after. */
async function sendFile(file: File): Promise<{ sent?: MaterialFile; why?: Fault['why'] }> {
  if (!ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending))) return { why: 'type' };
  if (file.size === 0) return { why: 'empty' };
  if (file.size > MOST_BYTES) return { why: 'size' };
  const form = new FormData();
  form.set('file', file);
  try {
    const response = await fetch(uploadMaterial.path, {
      method: 'POST',
      body: form,
      headers: { [OWN_FORM_HEADER]: '1' },
    });
    if (response.ok) return { sent: uploadMaterial.response.parse(await response.json()).file };
    const { error } = Object(await response.json()) as { error?: unknown };
    return {
      why: error === 'INVALID_FILE_TYPE' ? 'refused' : error === 'FILE_TOO_LARGE' ? 'size' : 'failed',
    };
  } catch {
    return { why: 'failed' };
  }
}
