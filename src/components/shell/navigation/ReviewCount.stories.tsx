import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import type { Stores } from '#stores/Stores.ts'
import { ReviewCount } from './ReviewCount.tsx'

const waiting = (category: number) => ({
  msw: {
    handlers: [
      mock(contract.review.getCount, () => ({ category, flagged: 1, duplicate: 0, recurring: 0 })),
      mock(contract.transferPairs.getCount, () => ({ count: 2 })),
      mock(contract.receipts.listWaiting, () => ({ receipts: [] })),
    ],
  },
})

const meta = {
  component: ReviewCount,
  render: (args) => (
    <p>
      Review <ReviewCount {...args} />
    </p>
  ),
  play: async ({ loaded }) => (loaded['stores'] as Stores).review.needCount(),
} satisfies Meta<typeof ReviewCount>
export default meta
type Story = StoryObj<typeof meta>

/** The sum over all kinds of questions. */
export const Default: Story = {
  parameters: { ...waiting(20), ...inModes('dark') },
  play: async ({ canvas, loaded }) => {
    await (loaded['stores'] as Stores).review.needCount()
    await expect(await canvas.findByText('23')).toBeVisible()
  },
}
export const Many: Story = {
  parameters: waiting(2000),
  play: async ({ canvas, loaded }) => {
    await (loaded['stores'] as Stores).review.needCount()
    await expect(await canvas.findByText('99+')).toBeVisible()
  },
}
