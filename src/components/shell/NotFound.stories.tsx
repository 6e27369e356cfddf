import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { NotFound } from './NotFound.tsx'

const meta = {
  component: NotFound,
  args: { path: '/no/such/page' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof NotFound>
export default meta
type Story = StoryObj<typeof meta>

export const SaysWhichAddress: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Check the address: /no/such/page')).toBeVisible()
  },
}

export const AtRest: Story = {
  args: { path: `/${'long'.repeat(40)}` },
  parameters: inModes('phone'),
}
