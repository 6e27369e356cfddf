import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { aTransferPair } from '#mocks/transferPairs.ts'
import { TransferPairsLine } from './TransferPairsLine.tsx'

const pairs = [aTransferPair(), aTransferPair({}, { transactionId: 11 })]
const counted = (count: number) => mock(contract.transferPairs.getCount, () => ({ count }))

const meta = {
  component: TransferPairsLine,
  args: { isReady: true },
  parameters: { msw: { handlers: [counted(12), mock(contract.transferPairs.list, () => ({ pairs, count: 12 }))] } },
} satisfies Meta<typeof TransferPairsLine>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('ru', 'phone') }
export const Empty: Story = {
  parameters: { msw: { handlers: [counted(0)] } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull())
  },
}
export const OpensThePairs: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Review' }))
    await screen.findByRole('dialog', { name: 'Possible transfers' })
  },
}
