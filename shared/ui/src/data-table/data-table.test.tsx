import { expectAccessible } from '@lectern/testing/web';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ColumnChooser,
  DataTable,
  openCurrentRow,
  returnToRow,
  stepRow,
  toggleCurrentRow,
  useDataTable,
  type DataColumn,
} from './index.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly city: string;
}
const people: readonly Person[] = [
  { id: 'a', name: 'Ana', city: 'Busan' },
  { id: 'b', name: 'Bo', city: 'Seoul' },
];
const columns: readonly DataColumn<Person>[] = [
  { id: 'name', header: 'Name', rowHeader: true, cell: ({ name }) => name, sortable: true },
  { id: 'city', header: 'City', cell: ({ city }) => city },
  { id: 'id', header: 'Number', isExtra: true, cell: ({ id }) => id },
];

function Example({ rows = people }: { rows?: readonly Person[] }) {
  const table = useDataTable({ columns, rows, rowKey: ({ id }) => id, storeKey: 'people' });
  return (
    <>
      <ColumnChooser table={table} words={{ button: 'Columns', title: 'Columns to show', reset: 'Reset' }} />
      <p>{table.selected.map(({ name }) => name).join(', ') || 'none'}</p>
      <DataTable
        table={table}
        caption="People"
        selection={{ allLabel: 'Select all', labelOf: ({ name }) => `Select ${name}` }}
        pager="page one"
      />
    </>
  );
}
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
beforeEach(() => localStorage.clear());

it('shows the columns that were chosen, also the next time', async () => {
  const user = userEvent.setup();
  const { unmount, container } = render(<Example />);
  expect(heads()).toEqual(['Select all', 'Name', 'City']);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Number' }));
  await user.click(screen.getByRole('checkbox', { name: 'City' }));
  expect(heads()).toEqual(['Select all', 'Name', 'Number']);
  await expectAccessible(container);
  unmount();
  render(<Example />);
  expect(heads()).toEqual(['Select all', 'Name', 'Number']);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(heads()).toEqual(['Select all', 'Name', 'City']);
});

it('selects rows, all of a page, and lets go of rows that are no longer there', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Example />);
  await user.click(screen.getByRole('checkbox', { name: 'Select Bo' }));
  expect(screen.getByText('Bo', { selector: 'p' })).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByText('Ana, Bo')).toBeInTheDocument();
  rerender(<Example rows={people.slice(0, 1)} />);
  expect(screen.getByText('Ana', { selector: 'p' })).toBeInTheDocument();
  rerender(<Example />);
  // Bo is here again, and was not chosen again.
  expect(screen.getByText('Ana', { selector: 'p' })).toBeInTheDocument();
  rerender(<Example rows={people.slice(0, 1)} />);
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByText('none')).toBeInTheDocument();
});

it('survives a store that holds junk', () => {
  localStorage.setItem('people', '{"city": "yes", "name": 3');
  render(<Example />);
  expect(heads()).toEqual(['Select all', 'Name', 'City']);
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3);
});

it('has one row among the tab stops, and moves it by arrows and by the page', async () => {
  const user = userEvent.setup();
  const { container } = render(<Example />);
  const [, ana, bo] = screen.getAllByRole('row');
  const stops = () => [ana?.tabIndex, bo?.tabIndex];
  expect(stops()).toEqual([0, -1]);
  // Nothing is current before a row had the focus.
  act(() => toggleCurrentRow(container));
  expect(screen.getByText('none')).toBeInTheDocument();
  act(() => stepRow(container, 1));
  expect(ana).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(bo).toHaveFocus();
  expect(stops()).toEqual([-1, 0]);
  act(() => toggleCurrentRow(container));
  expect(screen.getByText('Bo', { selector: 'p' })).toBeInTheDocument();
  await user.keyboard('{Home}');
  expect(ana).toHaveFocus();
  act(() => returnToRow(container, 1));
  expect(bo).toHaveFocus();
  act(() => returnToRow(container, -1));
  expect(bo).toHaveFocus();
  // A row without a link opens nothing.
  act(() => openCurrentRow(container));
  await expectAccessible(container);
});
