import { controlled } from '#components/testDecorators.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'
import { inModes } from '#mocks/modes.ts'
import { ReceiptFilter } from './ReceiptFilter.tsx'

const meta = {
  component: ReceiptFilter,
  decorators: [controlled('onChange')],
  args: { hasReceipt: undefined, onChange: fn() },
} satisfies Meta<typeof ReceiptFilter>
export default meta
type Story = StoryObj<typeof meta>

export const NotSet: Story = {}

export const WithReceipt: Story = { args: { hasReceipt: true }, parameters: inModes('ru', 'phone') }

export const WithoutReceipt: Story = { args: { hasReceipt: false } }

export const SetByKeys: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await tabTo(userEvent, canvas.getByRole('button', { name: 'Receipt' }))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'With a receipt' })).toHaveFocus())
    await userEvent.keyboard('{Tab}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ hasReceipt: false })
    const chip = await canvas.findByRole('button', { name: 'Receipt Without a receipt' })
    await waitFor(() => expect(chip).toHaveFocus())
    await userEvent.keyboard('{Tab}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ hasReceipt: undefined })
  },
}
