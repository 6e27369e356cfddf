import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { TransferPairsLine } from './TransferPairsLine.tsx'

const counted = (count: number) => mock(contract.transferPairs.getCount, () => ({ count }))

const meta = {
  component: TransferPairsLine,
  args: { isReady: true },
  parameters: { msw: { handlers: [counted(12)] } },
} satisfies Meta<typeof TransferPairsLine>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('ru', 'phone') }
export const Empty: Story = {
  parameters: { msw: { handlers: [counted(0)] } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('link')).toBeNull())
  },
}
