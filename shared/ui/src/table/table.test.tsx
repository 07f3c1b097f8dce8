import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@lectern/testing/web';
import { Table, type TableSort } from './table.tsx';

const rows = [
  { id: 'b', paid: 2 },
  { id: 'a', paid: 1 },
];
const columns = [
  { id: 'id', header: 'Order', cell: (row: (typeof rows)[0]) => row.id, sortable: true, rowHeader: true },
  {
    id: 'paid',
    header: 'Paid',
    cell: (row: (typeof rows)[0]) => row.paid,
    sortable: true,
    align: 'end' as const,
  },
  { id: 'none', header: 'State', cell: () => 'ok' },
];
const draw = (sort: TableSort | undefined, onSort = jest.fn()) => {
  const result = render(
    <Table
      caption="Orders"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={onSort}
    />,
  );
  return { ...result, onSort };
};

describe('Table', () => {
  it('names rows and columns and says how it is sorted', async () => {
    const { container } = draw({ column: 'paid', direction: 'descending' });
    const table = screen.getByRole('table', { name: 'Orders' });
    expect(within(table).getByRole('columnheader', { name: 'Paid' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(within(table).getByRole('columnheader', { name: 'Order' })).toHaveAttribute('aria-sort', 'none');
    expect(within(table).getByRole('columnheader', { name: 'State' })).not.toHaveAttribute('aria-sort');
    expect(within(table).getByRole('rowheader', { name: 'b' })).toBeVisible();
    await expectAccessible(container);
  });

  it('names the column in each cell, for phones that stack the rows', () => {
    draw(undefined);
    expect(screen.getByRole('cell', { name: '2' })).toHaveAttribute('data-column', 'Paid');
  });

  it('asks for ascending first and turns round on the next press', async () => {
    const first = draw({ column: 'paid', direction: 'ascending' });
    await userEvent.click(screen.getByRole('button', { name: 'Order' }));
    await userEvent.click(screen.getByRole('button', { name: 'Paid' }));
    expect(first.onSort.mock.calls).toEqual([
      [{ column: 'id', direction: 'ascending' }],
      [{ column: 'paid', direction: 'descending' }],
    ]);
  });

  it('says so when there is nothing', () => {
    render(
      <Table caption="Orders" columns={columns} rows={[]} rowKey={(row) => row.id} empty="No orders." />,
    );
    expect(screen.getByRole('cell', { name: 'No orders.' })).toHaveAttribute('colspan', '3');
  });
});

describe('rows that open', () => {
  it('follow their link wherever they are pressed, and leave other controls and links to themselves', async () => {
    const follow = jest.fn((event: Event) => event.preventDefault());
    const press = jest.fn();
    render(
      <Table
        caption="People"
        rowsOpen
        rows={[{ id: 'kim' }]}
        rowKey={(row) => row.id}
        columns={[
          { id: 'name', header: 'Name', cell: () => <a href="/people/kim">Kim</a>, rowHeader: true },
          { id: 'city', header: 'City', cell: () => 'Seoul' },
          { id: 'act', header: 'Act', cell: () => <button onClick={press}>Note</button> },
        ]}
      />,
    );
    screen.getByRole('link', { name: 'Kim' }).addEventListener('click', follow);
    await userEvent.click(screen.getByRole('cell', { name: 'Seoul' }));
    expect(follow).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Note' }));
    expect(press).toHaveBeenCalledTimes(1);
    expect(follow).toHaveBeenCalledTimes(1);
  });
});
