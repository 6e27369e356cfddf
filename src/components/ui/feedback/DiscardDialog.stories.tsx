import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { DiscardDialog } from './DiscardDialog.tsx'

const meta = {
  component: DiscardDialog,
  args: { onStay: fn(), onDiscard: fn() },
} satisfies Meta<typeof DiscardDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  name: 'Default · unsaved changes, leave page',
  parameters: inModes('dark', 'ru', 'phone'),
}
export const Answers: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await expect(args.onStay).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    await expect(args.onDiscard).toHaveBeenCalledOnce()
  },
}
