import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { CurrencyTable } from './CurrencyTable.tsx'

const meta = { component: CurrencyTable, args: { onOpen: fn() } } satisfies Meta<typeof CurrencyTable>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Edit ETH' })).toBeInTheDocument()
    await expect(canvas.queryByRole('button', { name: 'Edit EUR' })).toBeNull()
  },
}
export const NoneOfOnesOwn: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New currency' }))
    await expect(args.onOpen).toHaveBeenCalledWith({ kind: 'new' })
  },
}
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE' } } }
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
