import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CurrentServer } from './CurrentServer.tsx'
import { OTHER } from '#mocks/otherServer.ts'

const meta = { component: CurrentServer } satisfies Meta<typeof CurrentServer>
export default meta
type Story = StoryObj<typeof meta>

export const Another: Story = {
  parameters: { otherServer: OTHER },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Server: https://money.example.org')).toBeVisible()
  },
}
export const ThatOfThePage: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Server/)).toBeNull()
  },
}
