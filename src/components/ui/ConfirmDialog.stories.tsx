import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
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

export const AsksFirst: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** The focus begins where Enter does what was asked for. */
export const EnterConfirms: Story = {
  play: async ({ args, userEvent }) => {
    const button = await screen.findByRole('button', { name: 'Delete' })
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

export const Refused: Story = { args: { refusal: new Refusal('ACCOUNT_HAS_TRANSACTIONS') } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
