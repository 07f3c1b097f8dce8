import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@lectern/testing/web';
import { Field } from '../field/field.tsx';
import { FileDrop } from './file-drop.tsx';

const scan = new File(['x'], 'licence.pdf', { type: 'application/pdf' });
const photo = new File(['x'], 'licence.jpg', { type: 'image/jpeg' });

describe('FileDrop', () => {
  it('takes a chosen file, and the same file again', async () => {
    const onFiles = jest.fn();
    const { container } = render(
      <FileDrop actionLabel="Choose a file" dropLabel="or drop it" onFiles={onFiles} />,
    );
    const input = screen.getByLabelText('Choose a file');
    await userEvent.upload(input, scan);
    await userEvent.upload(input, scan);
    expect(onFiles.mock.calls).toEqual([[[scan]], [[scan]]]);
    await expectAccessible(container);
  });

  it('takes one of several dropped files unless told otherwise', () => {
    const onFiles = jest.fn();
    render(<FileDrop actionLabel="Choose a file" dropLabel="or drop it here" onFiles={onFiles} />);
    fireEvent.drop(screen.getByText(/or drop it here/), { dataTransfer: { files: [scan, photo] } });
    expect(onFiles.mock.calls).toEqual([[[scan]]]);
  });

  it('takes nothing while disabled', () => {
    const onFiles = jest.fn();
    render(<FileDrop actionLabel="Choose a file" dropLabel="or drop it here" onFiles={onFiles} disabled />);
    fireEvent.drop(screen.getByText(/or drop it here/), { dataTransfer: { files: [scan] } });
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('chooses a folder, and hands on what is dropped while folders can be read', async () => {
    const [onFiles, onTransfer] = [jest.fn(), jest.fn()];
    render(
      <FileDrop
        folder
        actionLabel="Choose a folder"
        dropLabel="or drop it here"
        onFiles={onFiles}
        onTransfer={onTransfer}
      />,
    );
    const input = screen.getByLabelText('Choose a folder');
    expect(input).toHaveAttribute('webkitdirectory');
    await userEvent.upload(input, [scan, photo]);
    expect(onFiles.mock.calls).toEqual([[[scan, photo]]]);
    const dataTransfer = { files: [], items: [] };
    fireEvent.drop(screen.getByText(/or drop it here/), { dataTransfer });
    expect(onTransfer).toHaveBeenCalledTimes(1);
    expect(onFiles).toHaveBeenCalledTimes(1);
  });

  it('carries the error of its field', () => {
    render(
      <Field label="Licence" error="This file is too large.">
        <FileDrop actionLabel="Choose a file" dropLabel="or drop it here" onFiles={jest.fn()} />
      </Field>,
    );
    expect(screen.getByLabelText('Choose a file')).toHaveAccessibleDescription('This file is too large.');
  });
});
