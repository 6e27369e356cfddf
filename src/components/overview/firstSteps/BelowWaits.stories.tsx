import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BelowWaits } from './BelowWaits.tsx'

const meta = { component: BelowWaits } satisfies Meta<typeof BelowWaits>
export default meta
type Story = StoryObj<typeof meta>

/** Everything below keeps its place and is not visible. */
export const Default: Story = {
  decorators: [
    (Story) => (
      <>
        <Story />
        <p>Below</p>
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Below')).not.toBeVisible()
  },
}
