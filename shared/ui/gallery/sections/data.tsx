import { useState } from 'react';
import {
  Badge,
  Field,
  FileDrop,
  FileUploadList,
  ProgressBar,
  Prose,
  ShowMore,
  Stepper,
  Table,
  WAITS,
  type FileUploads,
  type TableSort,
} from '../../src/index.ts';
import { useWords } from '../gallery-context.ts';
import { Section, Specimen } from '../specimen.tsx';

interface Order {
  readonly id: string;
  readonly buyer: number;
  readonly course: number;
  readonly paid: number;
  readonly state: number;
}

const ORDERS: readonly Order[] = Array.from({ length: 9 }, (_, index) => ({
  id: `20251109-${String(4210 + index)}`,
  buyer: index % 4,
  course: index % 6,
  paid: [198_000, 100_000, 300_000][index % 3] ?? 0,
  state: index % 3,
}));

export function DataSection() {
  const { table: t, courses, sections } = useWords();
  const [sort, setSort] = useState<TableSort>({ column: 'paid', direction: 'descending' });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const rows = [...ORDERS].sort((one, other) =>
    sort.column === 'paid' ? sign * (one.paid - other.paid) : sign * one.id.localeCompare(other.id),
  );
  return (
    <Section id="data" title={sections.data}>
      <Specimen name="<Table />" look="plain">
        <Table
          caption={t.caption}
          maxHeight="20rem"
          rows={rows}
          rowKey={(order) => order.id}
          sort={sort}
          onSort={setSort}
          columns={[
            { id: 'id', header: t.order, cell: (order) => order.id, sortable: true, rowHeader: true },
            { id: 'buyer', header: t.buyer, cell: (order) => t.buyers[order.buyer] },
            { id: 'course', header: t.course, cell: (order) => courses.titles[order.course] },
            {
              id: 'state',
              header: t.state,
              cell: (order) => (
                <Badge tone={(['positive', 'neutral', 'warning'] as const)[order.state]}>
                  {t.states[order.state]}
                </Badge>
              ),
            },
            {
              id: 'paid',
              header: t.paid,
              cell: (order) => `₩${order.paid.toLocaleString('en')}`,
              align: 'end',
              sortable: true,
            },
          ]}
        />
      </Specimen>
      <Specimen name="<Table empty />" look="plain">
        <Table
          caption={t.noneCaption}
          rows={[] as Order[]}
          rowKey={(order) => order.id}
          empty={t.none}
          columns={[
            { id: 'id', header: t.order, cell: (order) => order.id },
            { id: 'paid', header: t.paid, cell: (order) => order.paid, align: 'end' },
          ]}
        />
      </Specimen>
    </Section>
  );
}

export function FilesSection() {
  const { files: f, messages, navigation: n, overlays, progress, sections } = useWords();
  const drop = { actionLabel: f.action, dropLabel: f.drop, rules: f.rules, accept: '.pdf,image/*' };
  return (
    <Section id="files" title={sections.files}>
      <Specimen name="<FileDrop />" look="columns">
        <Field label={f.label}>
          <FileDrop {...drop} onFiles={() => undefined}>
            <ProgressBar label={progress.upload} value={62} valueText={progress.uploadValue} showText />
          </FileDrop>
        </Field>
        <Field label={f.label} error={f.error}>
          <FileDrop {...drop} onFiles={() => undefined} />
        </Field>
      </Specimen>
      <Specimen name="<FileUploadList />" look="plain">
        <FileUploadList
          uploads={UPLOADS}
          words={{
            action: f.action,
            drop: f.drop,
            rules: f.rules,
            list: f.label,
            uploading: progress.upload,
            checking: progress.preparing,
            done: n.done,
            tooMany: f.error,
            retry: messages.retry,
            remove: (name) => `${overlays.remove} ${name}`,
            size: (bytes) => `${(bytes / 1024 / 1024).toFixed(2)} MB`,
            failure: () => progress.failed,
          }}
          accept=".pdf,image/*"
          finalCodes={[]}
        />
      </Specimen>
      <Specimen name="<Stepper current={2} />" look="plain">
        <Stepper
          label={n.steps}
          steps={n.stepNames.map((label, index) => ({ id: `${index}`, label }))}
          current={2}
          doneLabel={n.done}
        />
      </Specimen>
    </Section>
  );
}

const UPLOADS: FileUploads = {
  files: (['uploading', 'done', 'failed'] as const).map((status, key) => ({
    key,
    file: { name: `scan-${key + 1}.pdf`, size: 1_310_720 } as File,
    status,
    percent: status === 'uploading' ? 62 : 100,
    failure: status === 'failed' ? 'NETWORK' : null,
    id: null,
  })),
  isBusy: true,
  hasFailed: true,
  ids: [],
  refused: null,
  add: () => undefined,
  remove: () => undefined,
  retry: () => undefined,
  fail: () => undefined,
  clear: () => undefined,
};

export function ProseSection() {
  const { actions, courses, prose, sections } = useWords();
  return (
    <Section id="prose" title={sections.prose}>
      <Specimen name="<Prose sanitizedHtml />" look="plain">
        <Prose sanitizedHtml={prose.html} />
      </Specimen>
      <Specimen name="<ShowMore />" look="plain">
        <ShowMore moreLabel={actions.all} lessLabel={actions.close}>
          <ul>
            {courses.titles.map((title, index) => (
              <li key={title} {...(index < 3 ? {} : WAITS)}>
                {title}
              </li>
            ))}
          </ul>
        </ShowMore>
      </Specimen>
    </Section>
  );
}
