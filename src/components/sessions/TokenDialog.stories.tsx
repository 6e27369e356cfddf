import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { pretend } from '#mocks/pretend.ts'
import { inModes } from '#mocks/modes.ts'
import { TokenDialog } from './TokenDialog.tsx'

const token = 'Ya7sVtPqk3mX0dLr9uBzE1cH5wNf8gJ2oTiQ4yK6xRs'
const write = fn<(text: string) => Promise<void>>()

const meta = {
  component: TokenDialog,
  args: { token, onClose: fn() },
  beforeEach: () => {
    write.mockReset()
    write.mockResolvedValue()
    return pretend(navigator, 'clipboard', { writeText: write })()
  },
} satisfies Meta<typeof TokenDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Copied: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Copy' }))
    await expect(write).toHaveBeenCalledWith(token)
    await screen.findByText('Token copied')
  },
}
export const NotCopied: Story = {
  play: async ({ userEvent }) => {
    write.mockRejectedValue(new Error('not allowed'))
    await userEvent.click(await screen.findByRole('button', { name: 'Copy' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('The token could not be copied')
    await expect(screen.getByLabelText('Token')).toHaveValue(token)
  },
}
export const AtRest: Story = { parameters: inModes('dark', 'ru', 'phone') }
