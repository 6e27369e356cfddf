import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { Refusal } from '#contract/errors.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const meta = {
  component: ConfirmDialog,
  args: {
    title: 'Delete the account?',
    children: '“Cash, lei” is empty and will be gone.',
    confirmLabel: 'Delete',
    isOpen: true,
    onClose: fn(),
    onConfirm: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · confirmation, alert dialog, are you sure' }
export const Playground: Story = { args: { isPending: false }, argTypes: { children: { control: 'text' } } }
export const AsksFirst: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** Opening the dialog by Enter and holding the key too long deletes nothing. */
export const QuickEnterLeaves: Story = {
  tags: ['keyboard'],
  play: async ({ args, userEvent }) => {
    const button = await screen.findByRole('button', { name: 'Cancel' })
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

export const KeysConfirm: Story = {
  tags: ['keyboard'],
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

export const Refused: Story = {
  args: { refusal: new Refusal('ACCOUNT_HAS_TRANSACTIONS') },
  parameters: inModes('dark', 'phone'),
}
