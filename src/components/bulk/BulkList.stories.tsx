import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, screen, waitFor } from 'storybook/test'
import { aRow, manyRows, someRows } from '#mocks/bulkRows.ts'
import { inModes } from '#mocks/modes.ts'
import { BulkList } from './BulkList.tsx'
import { withRows } from './filledRows.ts'
import { useBulkBook } from './useBulkBook.ts'

const List = observer(function List() {
  return <BulkList book={useBulkBook(() => undefined)} />
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
