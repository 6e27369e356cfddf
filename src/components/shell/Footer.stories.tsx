import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Footer } from './Footer.tsx'

const meta = { component: Footer } satisfies Meta<typeof Footer>
export default meta
type Story = StoryObj<typeof meta>

export const SaysBothVersions: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Farthing \d+\.\d+\.\d+ · server 0\.1\.0$/)).toBeVisible()
  },
}
