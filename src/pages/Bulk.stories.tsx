import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { withRows } from '#components/transactions/bulk/filledRows.ts'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { tabTo } from '#mocks/keyboard.ts'
import { aRow, aTransferRow, manyRows, someRows } from '#mocks/bulkRows.ts'
import { mock } from '#mocks/mock.ts'
import { accountIds } from '#mocks/sample.ts'
import { brokenWords } from '#mocks/wholeWords.ts'
import { inModes } from '#mocks/modes.ts'
import { Component as Bulk } from './Bulk.tsx'

const meta = {
  component: Bulk,
  parameters: { path: '/bulk' },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Bulk>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  decorators: [withRows(someRows)],
  play: async ({ canvas }) => {
    await canvas.findByText('Bakery and greengrocer')
    await expect(await canvas.findByRole('button', { name: /Record 4 transactions/ })).toBeEnabled()
  },
}

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('No transactions entered yet')
    await expect(canvas.getByRole('link', { name: 'Import from a file' })).toHaveAttribute('href', '/import')
    await userEvent.click(canvas.getAllByRole('button', { name: /New row/ })[1]!)
    await waitFor(() => expect(canvas.getByLabelText('Category')).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: /New transfer row/ }))
    await expect(await canvas.findByLabelText('From account')).toBeVisible()
  },
}

/** Several rows by keyboard: Enter moves upwards, where a new row starts with the same date and account. */
export const ByKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('No transactions entered yet')
    await userEvent.keyboard('n')
    await waitFor(() => expect(canvas.getByLabelText('Category')).toHaveFocus())
    await userEvent.keyboard('groc{Enter}')
    await userEvent.tab()
    await userEvent.keyboard('Bread')
    await userEvent.tab()
    await userEvent.keyboard('everyday{Enter}')
    await userEvent.tab()
    await userEvent.keyboard('3+1,20{Enter}')
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2))
    await waitFor(() => expect(canvas.getByLabelText('Category')).toHaveFocus())
    await expect(canvas.getByLabelText('Account')).toHaveValue('Everyday card')
    await userEvent.keyboard('groc{Enter}')
    await tabTo(userEvent, canvas.getByLabelText('Amount'))
    await userEvent.keyboard('2')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('2 transactions recorded')
    await canvas.findByText('No transactions entered yet')
  },
}

/** Tab moves from the last field of a row to the first of the next, Ctrl with an arrow up and down in a column. */
export const FromCellToCell: Story = {
  decorators: [withRows([aRow({ description: 'Lower' }), aRow({ description: 'Upper', amount: '7' })])],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Upper'))
    await waitFor(() => expect(canvas.getByLabelText('Description')).toHaveFocus())
    await userEvent.click(canvas.getByLabelText('Amount'))
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByLabelText('Description')).toHaveValue('Lower'))
    await expect(canvas.getByLabelText('Date')).toHaveFocus()
    await userEvent.tab({ shift: true })
    await waitFor(() => expect(canvas.getByLabelText('Amount')).toHaveFocus())
    await expect(canvas.getByLabelText('Description')).toHaveValue('Upper')
    await userEvent.keyboard('{Control>}{ArrowDown}{/Control}')
    await waitFor(() => expect(canvas.getByLabelText('Description')).toHaveValue('Lower'))
    await userEvent.keyboard('{Escape}{Delete}')
    await screen.findByText('Row deleted')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2))
  },
}

/** Missing fields are listed on the row, and the first such row is opened. */
export const SaysWhatIsMissing: Story = {
  decorators: [
    withRows([
      aRow({ categoryId: undefined, amount: '' }),
      aRow(),
      aRow({ amount: '1.2345', description: 'Too exact' }),
    ]),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Record 3 transactions/ }))
    await waitFor(() => expect(canvas.getByLabelText('Amount')).toHaveFocus())
    await canvas.findByText('This currency has at most 2 decimal places')
    await canvas.findByText('Missing: Category, Amount')
    await canvas.findByText(/2 rows are incomplete/)
  },
}

/** A transfer needs two different accounts. */
export const TransferToItself: Story = {
  decorators: [withRows([aTransferRow({ toAccountId: accountIds.salaryAccount })])],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Record 1 transaction/ }))
    await expect(await canvas.findByText(/two different accounts/i)).toBeVisible()
  },
}

/** A refusal by the server is shown on the row that it concerns. */
export const RefusedRow: Story = {
  decorators: [withRows([aRow({ description: 'Lower' }), aRow({ description: 'Upper' })])],
  parameters: {
    msw: {
      handlers: [
        mock(contract.transactions.createBulk, () => {
          const issue = { path: ['entries', 0, 'accountId'], message: 'NOT_FOUND' }
          throw new Refusal('NOT_FOUND', 'Nothing was recorded', [issue])
        }),
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Record 2 transactions/ }))
    await waitFor(() => expect(canvas.getByLabelText('Description')).toHaveValue('Lower'))
    await expect(canvas.getByLabelText('Account')).toHaveAttribute('aria-invalid', 'true')
  },
}

export const One: Story = {
  decorators: [withRows([aRow({ description: 'Alone' })])],
  parameters: inModes('dark', 'ru', 'phone'),
}
/** Nothing can be recorded without an account. */
export const FirstVisit: Story = { parameters: { backend: { kind: 'empty' } } }
export const Loading: Story = { parameters: { backend: { slow: true } } }
/** Input is kept, and the error is shown. */
const keepsItsRows: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /Record 4 transactions/ }))
  await canvas.findByRole('alert')
  await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
}

export const ServerIsDown: Story = {
  decorators: [withRows(someRows)],
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: keepsItsRows,
}

/** Input is kept; the page says that names could not be loaded. */
export const Offline: Story = {
  tags: ['screen-reader'],
  decorators: [withRows(someRows)],
  parameters: { backend: { offline: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Try again')
    await expect(canvas.getByText('Bakery and greengrocer')).toBeVisible()
  },
}
export const Forbidden: Story = {
  decorators: [withRows(someRows)],
  parameters: { backend: { refusing: 'SESSION_READ_ONLY' } },
  play: keepsItsRows,
}

export const DeletesAll: Story = {
  decorators: [withRows(someRows)],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete all' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete all rows?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete all' }))
    await canvas.findByText('No transactions entered yet')
  },
}

export const FiveThousand: Story = {
  decorators: [withRows(manyRows(5_000))],
  play: async ({ canvas }) => {
    await canvas.findByText('Receipt 4999')
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(60)
  },
}

export const Phone: Story = {
  decorators: [withRows(someRows)],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Three jars of honey for the winter'))
    await waitFor(() => expect(canvas.getByLabelText(/^Description/)).toBeVisible())
  },
}
export const LargeTextOnAPhone: Story = {
  decorators: [withRows(someRows)],
  globals: { textSize: '200-percent', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const record = await canvas.findByText(/Record 4 transactions/)
    await expect(record.scrollWidth).toBeLessThanOrEqual(record.clientWidth)
    await expect(brokenWords(document.body)).toEqual([])
  },
}
