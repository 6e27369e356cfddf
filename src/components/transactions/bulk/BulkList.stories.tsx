import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, screen, waitFor } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'
import { aRow, manyRows, someRows } from '#mocks/bulkRows.ts'
import { inModes } from '#mocks/modes.ts'
import { BulkList } from './BulkList.tsx'
import { withRows } from './filledRows.ts'
import { useBulkForm } from './useBulkForm.ts'

const List = observer(function List() {
  return <BulkList book={useBulkForm(() => undefined)} />
})

const meta = { component: List, subcomponents: { BulkList } } satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

/** The latest row is on top. */
export const Filled: Story = {
  decorators: [withRows(someRows)],
  play: async ({ canvas }) => {
    await canvas.findAllByText('Groceries')
    const [top] = canvas.getAllByRole('listitem')
    await expect(top).toHaveTextContent('Three jars of honey')
    await expect(top).toHaveTextContent('−€12.60')
  },
}
export const Many: Story = { decorators: [withRows(manyRows(1_000))], parameters: inModes('ru', 'phone') }

/** A range pasted from a spreadsheet fills the fields from the focused one on, and new rows; unparsable text is kept; one click undoes it. */
export const PastesARange: Story = {
  decorators: [withRows([aRow({ payee: undefined, amount: '', description: '' })])],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Groceries/ }))
    const category = await canvas.findByLabelText('Category')
    await userEvent.click(category)
    await userEvent.paste(
      'Groceries\tBread\tCash\t4,20\tseen\nGrocerees\tMilk\tCash\t1.10\nEating out\t"Two\nlines"\tKash\tfour',
    )
    await expect(canvas.getByLabelText('Amount')).toHaveValue('4,20')
    await expect(canvas.getByLabelText('Account')).toHaveValue('Cash')
    await userEvent.keyboard('{Escape}')
    const second = await canvas.findByRole('button', { name: /Grocerees.*No such category/ })
    await expect(canvas.getByRole('button', { name: /Kash.*No such account\. ./ })).toHaveTextContent('Eating out')
    await userEvent.click(second)
    await expect(await canvas.findByLabelText('Category')).toHaveValue('Grocerees')
    await expect(canvas.getByText('No such category')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(canvas.queryByText(/Grocerees/)).toBeNull())
    await expect(canvas.queryByText(/Kash/)).toBeNull()
  },
}

export const WalkedByKeys: Story = {
  tags: ['keyboard'],
  decorators: [withRows([aRow({ description: 'Lower' }), aRow({ description: 'Upper' })])],
  play: async ({ canvas, userEvent }) => {
    await tabTo(userEvent, await canvas.findByRole('button', { name: /Upper/ }))
    for (const [key, line] of [
      ['j', 'Lower'],
      ['k', 'Upper'],
      ['{ArrowDown}', 'Lower'],
      ['{ArrowUp}', 'Upper'],
    ] as const) {
      await userEvent.keyboard(key)
      await waitFor(() => expect(document.activeElement).toHaveTextContent(line))
    }
    await userEvent.keyboard('d')
    await waitFor(() => expect(canvas.getByLabelText('Amount')).toHaveFocus())
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await userEvent.keyboard('{Escape}{Delete}')
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByLabelText('Category')).toHaveFocus())
  },
}

/** One key opens tags, note and status, and Tab goes through them before it leaves the row. */
export const DetailsByKeyboard: Story = {
  tags: ['keyboard'],
  decorators: [withRows([aRow({ description: 'Lower' }), aRow({ description: 'Upper' })])],
  play: async ({ canvas, userEvent }) => {
    await tabTo(userEvent, await canvas.findByRole('button', { name: /Upper/ }))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByLabelText('Category')).toHaveFocus())
    await userEvent.keyboard('{Alt>}t{/Alt}')
    await expect(canvas.getByRole('button', { name: 'Tags, note, status' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await tabTo(userEvent, await canvas.findByLabelText('Status'))
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByLabelText('Description')).toHaveValue('Lower'))
    await expect(canvas.getByLabelText('Date')).toHaveFocus()
  },
}

/** A click on a detail opens the row in its field. Escape closes an open calendar before the row. */
export const WithDetails: Story = {
  decorators: [withRows([aRow({ payee: { name: 'Corner market' }, tags: [{ name: 'Trip' }], status: 'pending' })])],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Trip')).toBeVisible()
    await userEvent.click(canvas.getByText('Corner market'))
    await waitFor(() => expect(canvas.getByLabelText(/^Payee/)).toHaveFocus())
    await userEvent.click(canvas.getByLabelText('Date'))
    await userEvent.click(await screen.findByLabelText('Hours'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByLabelText('Hours')).toBeNull())
    await expect(canvas.getByLabelText('Date')).toBeVisible()
  },
}
