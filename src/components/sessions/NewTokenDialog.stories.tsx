import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { NewTokenDialog } from './NewTokenDialog.tsx'

const meta = { component: NewTokenDialog, args: { onMade: fn(), onClose: fn() } } satisfies Meta<typeof NewTokenDialog>
export default meta
type Story = StoryObj<typeof meta>

/** It only reads unless one says otherwise. */
export const New: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('checkbox', { name: 'Read only' })).toBeChecked()
    await userEvent.type(screen.getByLabelText(/What is it for/), 'Spreadsheet')
    await userEvent.selectOptions(screen.getByLabelText('Expires after'), '1 year')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(args.onMade).toHaveBeenCalledWith(expect.stringMatching(/^[\w-]{43}$/)))
  },
}
export const Refused: Story = {
  parameters: { backend: { refusing: 'SESSION_LIMITED' } },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText(/What is it for/), 'Spreadsheet')
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByText('A limited session cannot do this.')).toBeVisible()
    await expect(screen.getByLabelText(/What is it for/)).toHaveValue('Spreadsheet')
    await expect(args.onMade).not.toHaveBeenCalled()
  },
}
export const Waiting: Story = {
  parameters: { backend: { stalling: true } },
  play: async ({ userEvent }) => {
    await screen.findByLabelText('Expires after')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
  },
}
export const AtRest: Story = { parameters: inModes('dark', 'ru', 'phone') }
