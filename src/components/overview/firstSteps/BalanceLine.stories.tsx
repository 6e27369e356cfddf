import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { currencyIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { BalanceLine } from './BalanceLine.tsx'

const meta = {
  component: BalanceLine,
  args: {
    row: { key: 0, kind: 'card', name: '', currencyId: currencyIds.EUR, typed: '' },
    number: 1,
    unit: { symbol: '€', decimals: 2 },
    isChecked: false,
    onChange: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof BalanceLine>
export default meta
type Story = StoryObj<typeof meta>

export const Blank: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Card' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}
export const Debt: Story = {
  args: { row: { key: 0, kind: 'loan', name: 'Flat', currencyId: currencyIds.EUR, typed: '80000' } },
  parameters: inModes('ru', 'phone'),
}
export const TheOnlyOne: Story = { args: { onRemove: undefined } }
