import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { folderIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { NewAccountDialog } from './NewAccountDialog.tsx'

const meta = { component: NewAccountDialog, args: { folderId: folderIds.reserves, onClose: fn() } } satisfies Meta<
  typeof NewAccountDialog
>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = { parameters: inModes('dark', 'ru', 'phone') }

export const OpensAnAccount: Story = {
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByLabelText('Folder')).toHaveValue('Reserves'))
    await waitFor(() => expect(screen.getByLabelText('Currency')).toHaveValue('EUR – Euro (€)'))
    await userEvent.type(screen.getByLabelText('Name'), 'Holiday fund')
    await userEvent.click(screen.getByLabelText('Currency'))
    await userEvent.keyboard('romanian')
    await screen.findByRole('option', { name: /RON/ })
    await userEvent.keyboard('{Enter}')
    await expect(screen.getByLabelText('Currency')).toHaveValue('RON – Romanian leu (lei)')
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** A failure keeps the input. */
export const RefusedKeepsWhatWasTyped: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByLabelText('Folder')).toHaveValue('Reserves'))
    await userEvent.type(screen.getByLabelText('Name'), 'Holiday fund{Enter}')
    await expect(await screen.findByRole('alert')).toBeVisible()
    await expect(screen.getByLabelText('Name')).toHaveValue('Holiday fund')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const EscapeClosesTheListFirst: Story = {
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByLabelText('Folder')).toHaveValue('Reserves'))
    await userEvent.click(screen.getByLabelText('Folder'))
    await screen.findByRole('option', { name: 'Everyday' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Everyday' })).toBeNull())
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
