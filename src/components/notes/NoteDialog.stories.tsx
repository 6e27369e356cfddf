import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { aNote } from '#mocks/notes.ts'
import { inModes } from '#mocks/modes.ts'
import { NoteDialog } from './NoteDialog.tsx'

const meta = { component: NoteDialog, args: { onClose: fn() } } satisfies Meta<typeof NoteDialog>
export default meta
type Story = StoryObj<typeof meta>

export const New: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Note'), 'Ask the landlord about the heating')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remind me' }))
    await expect(await screen.findByLabelText('When')).toHaveValue('Sunday, 22 November 2026, 09:00')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
export const SaysWhatIsMissing: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Create/ }))
    await screen.findByText('Required')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** Unticking the checkbox removes the reminder. */
export const Edit: Story = {
  args: { note: aNote({ notificationTime: '2026-12-03T09:00:00.000Z' }) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Remind me' }))
    await waitFor(() => expect(screen.queryByLabelText('When')).toBeNull())
  },
}
/** Input is kept when the server refuses. */
export const LimitReached: Story = {
  tags: ['screen-reader'],
  parameters: {
    msw: {
      handlers: [
        mock(contract.notes.create, () => {
          throw new Refusal('LIMIT_REACHED')
        }),
      ],
    },
  },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Note'), 'One too many')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('alert')
    await expect(screen.getByLabelText('Note')).toHaveValue('One too many')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const Default: Story = {
  args: { note: aNote({ notificationTime: '2026-12-03T09:00:00.000Z' }) },
  parameters: inModes('dark', 'ru', 'phone'),
}
