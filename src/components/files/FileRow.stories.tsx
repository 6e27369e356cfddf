import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { aFile } from '#mocks/files.ts'
import { inModes } from '#mocks/modes.ts'
import { FileRow } from './FileRow.tsx'

const meta = {
  component: FileRow,
  args: { file: aFile(), onDelete: fn() },
  decorators: [(Row) => <ul style={{ padding: 0, listStyle: 'none' }}>{Row()}</ul>],
} satisfies Meta<typeof FileRow>
export default meta
type Story = StoryObj<typeof meta>

export const Private: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Download receipt.jpg' })).toHaveAttribute(
      'href',
      expect.stringContaining('/api/files/download?fileId='),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Delete receipt.jpg' }))
    await expect(args.onDelete).toHaveBeenCalledOnce()
  },
}
export const Shared: Story = {
  args: { file: aFile({ isPublic: true, description: 'For the landlord' }) },
  parameters: inModes('ru'),
}
export const LongName: Story = {
  args: { file: aFile({ name: `${'a-very-long-name-of-a-file-'.repeat(4)}.pdf`, description: 'long '.repeat(25) }) },
  parameters: inModes('phone'),
}
export const SharingFails: Story = {
  args: { file: aFile() },
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch'))
    await expect(canvas.getByRole('switch')).not.toBeChecked()
  },
}
