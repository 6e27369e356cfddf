import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { aReport } from '#mocks/reports.ts'
import { inModes } from '#mocks/modes.ts'
import { DeleteReportDialog } from './DeleteReportDialog.tsx'

const meta = {
  component: DeleteReportDialog,
  args: { report: aReport(), onClose: fn() },
} satisfies Meta<typeof DeleteReportDialog>
export default meta
type Story = StoryObj<typeof meta>

export const AsksFirst: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await screen.findByText('Report deleted')
  },
}
export const Refused: Story = {
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByRole('alert')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const AtRest: Story = { parameters: inModes('dark', 'ru', 'phone') }
