import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, waitFor } from 'storybook/test'
import { SelectBox } from './SelectBox.tsx'
import { useTestSelection } from './testSelection.ts'

const First = observer(function First({ count }: { count: number }) {
  const selection = useTestSelection(count)
  const row = selection.view.rowAt(1)
  return row.kind === 'transaction' && <SelectBox selection={selection} transaction={row.transaction} index={1} />
})

const meta = { component: First, subcomponents: { SelectBox }, args: { count: 1 } } satisfies Meta<typeof First>
export default meta
type Story = StoryObj<typeof meta>

export const Picked: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('checkbox', { name: 'Select' })
    await waitFor(() => expect(box).toBeChecked())
    await userEvent.click(box)
    await expect(box).not.toBeChecked()
  },
}
export const NotPicked: Story = { args: { count: 0 } }
