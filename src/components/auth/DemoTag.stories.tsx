import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DemoTag } from './DemoTag.tsx'

const meta = { component: DemoTag, parameters: { backend: { isDemo: true } } } satisfies Meta<typeof DemoTag>
export default meta
type Story = StoryObj<typeof meta>

export const Demo: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Demo')).toBeVisible()
  },
}
export const NothingToOthers: Story = {
  parameters: { backend: { isDemo: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Demo')).toBeNull()
  },
}
