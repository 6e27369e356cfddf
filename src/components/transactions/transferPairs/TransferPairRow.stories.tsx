import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { aTransferPair } from '#mocks/transferPairs.ts'
import { TransferPairRow } from './TransferPairRow.tsx'

const meta = {
  component: TransferPairRow,
  args: { pair: aTransferPair(), isChosen: true, onChoose: fn(), onDismiss: fn() },
  parameters: { loads: ['accounts', 'currencies'] },
  decorators: [
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof TransferPairRow>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('ru', 'phone', 'dark') }
export const ByAmounts: Story = { args: { pair: aTransferPair({ because: 'amounts' }), isChosen: false } }
export const IsTickedAndDismissed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox'))
    await expect(args.onChoose).toHaveBeenCalledWith(false)
    await userEvent.click(canvas.getByRole('button', { name: 'Not a transfer' }))
    await expect(args.onDismiss).toHaveBeenCalled()
  },
}
