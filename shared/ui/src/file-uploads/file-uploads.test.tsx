import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@lectern/testing/web';
import { FileUploadList, type FileUploadListWords } from './file-upload-list.tsx';
import { useFileUploads } from './use-file-uploads.ts';

interface Sending {
  readonly name: string;
  readonly signal: AbortSignal;
  tell(percent: number): void;
  end(id: string): void;
  fail(code: string): void;
}
let sending: Sending[] = [];
beforeEach(() => (sending = []));

const words: FileUploadListWords = {
  action: 'Choose files',
  drop: 'or drop them here',
  rules: 'PDF',
  list: 'Files',
  uploading: 'Uploading',
  checking: 'Checking',
  done: 'Attached',
  tooMany: 'Two at most.',
  retry: 'Try again',
  remove: (name) => `Remove ${name}`,
  size: (bytes) => `${bytes} B`,
  failure: (code) => `Failed: ${code}`,
};

function Form() {
  const uploads = useFileUploads({
    most: 2,
    problemOf: ({ type }) => (type === 'application/pdf' ? null : 'TYPE'),
    codeOf: (thrown) => (thrown instanceof Error ? thrown.message : ''),
    upload: ({ name }, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        const fail = (code: string): void => reject(new Error(code));
        sending.push({ name, signal, tell: onProgress, end: resolve, fail });
      }),
  });
  return (
    <>
      <FileUploadList uploads={uploads} words={words} accept=".pdf" finalCodes={['TYPE']} />
      <output>{uploads.ids.join(' ')}</output>
      <button type="button" onClick={() => uploads.fail('LATE')}>
        expire
      </button>
    </>
  );
}
const file = (name: string, type = 'application/pdf') => new File(['x'], name, { type });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Choose files'), { target: { files } });
const row = (name: string) => screen.getByText(name, { exact: false }).closest('li')!;

describe('a list of files on their way', () => {
  it('sends each as soon as it is chosen and tells how far it is', async () => {
    const { container } = render(<Form />);
    choose(file('a.pdf'), file('b.pdf'));
    expect(sending.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    act(() => sending[0]?.tell(40));
    expect(within(row('a.pdf')).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    act(() => sending[0]?.tell(100));
    expect(row('a.pdf')).toHaveTextContent('Checking');
    await act(async () => sending[0]?.end('id-a'));
    expect(row('a.pdf')).toHaveTextContent('Attached');
    expect(screen.getByText('id-a')).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('tries one again that failed, and none that cannot succeed', async () => {
    render(<Form />);
    choose(file('a.pdf'), file('b.svg', 'image/svg+xml'));
    await act(async () => sending[0]?.fail('NETWORK'));
    expect(row('a.pdf')).toHaveTextContent('Failed: NETWORK');
    expect(row('b.svg')).toHaveTextContent('Failed: TYPE');
    expect(within(row('b.svg')).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await userEvent.click(within(row('a.pdf')).getByRole('button', { name: 'Try again' }));
    expect(sending).toHaveLength(2);
    await act(async () => sending[1]?.end('id-a'));
    expect(row('a.pdf')).toHaveTextContent('Attached');
  });

  it('stops what is removed, and hears no more of it', async () => {
    render(<Form />);
    choose(file('a.pdf'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    expect(sending[0]?.signal.aborted).toBe(true);
    await act(async () => sending[0]?.end('id-a'));
    expect(screen.queryByText('id-a')).not.toBeInTheDocument();
  });

  it('takes no more than it may, and says so', () => {
    render(<Form />);
    choose(file('a.pdf'), file('b.pdf'), file('c.pdf'));
    expect(screen.getByRole('alert')).toHaveTextContent('Two at most.');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('has done files sent again when they are of no use any more', async () => {
    render(<Form />);
    choose(file('a.pdf'));
    await act(async () => sending[0]?.end('id-a'));
    await userEvent.click(screen.getByRole('button', { name: 'expire' }));
    expect(row('a.pdf')).toHaveTextContent('Failed: LATE');
    expect(within(row('a.pdf')).getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByText('id-a')).not.toBeInTheDocument();
  });
});
