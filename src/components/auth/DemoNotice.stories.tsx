import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { DemoNotice } from './DemoNotice.tsx'

const meta = { component: DemoNotice, parameters: { backend: { isDemo: true } } } satisfies Meta<typeof DemoNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Demo: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/will be deleted on 22 Nov 2026/)).toBeVisible()
  },
}
export const NothingToOthers: Story = {
  parameters: { backend: { isDemo: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/demo/)).toBeNull()
  },
}
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
