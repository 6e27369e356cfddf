import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect } from 'storybook/test'
import { manyRows, someRows } from '#mocks/bulkRows.ts'
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

/** The last row that came in stands on top. */
export const Filled: Story = {
  decorators: [withRows(someRows)],
  play: async ({ canvas }) => {
    await canvas.findAllByText('Groceries')
    const [top] = canvas.getAllByRole('listitem')
    await expect(top).toHaveTextContent('Three jars of honey')
  },
}
export const Many: Story = { decorators: [withRows(manyRows(1_000))], parameters: inModes('ru', 'phone') }
