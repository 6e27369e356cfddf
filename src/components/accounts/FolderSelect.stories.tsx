import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { folderIds } from '#mocks/sample.ts'
import { FolderSelect } from './FolderSelect.tsx'

const meta = { component: FolderSelect, args: { label: 'Folder', value: undefined, onChange: fn() } } satisfies Meta<
  typeof FolderSelect
>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'res')
    await userEvent.click(await screen.findByRole('option', { name: 'Reserves' }))
    await expect(args.onChange).toHaveBeenCalledWith(folderIds.reserves)
  },
}
export const Picked: Story = { args: { value: folderIds.coins } }
export const Empty: Story = { parameters: { backend: { kind: 'empty' } } }
export const Loading: Story = { parameters: { backend: { slow: true } } }
