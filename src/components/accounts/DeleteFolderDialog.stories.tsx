import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { folderIds } from '#mocks/sample.ts'
import { DeleteFolderDialog } from './DeleteFolderDialog.tsx'

const meta = {
  component: DeleteFolderDialog,
  args: { folder: { folderId: folderIds.everyday, name: 'Everyday', version: '1' }, onClose: fn() },
} satisfies Meta<typeof DeleteFolderDialog>
export default meta
type Story = StoryObj<typeof meta>

export const AsksFirst: Story = {}
export const RefusedWhileSomethingIsInIt: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('the folder still contains accounts')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
