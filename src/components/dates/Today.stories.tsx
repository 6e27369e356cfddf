import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { Today } from './Today.tsx'

const meta = { component: Today } satisfies Meta<typeof Today>
export default meta
type Story = StoryObj<typeof meta>

export const InEnglish: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Saturday, 21 November 2026')).toBeVisible()
  },
}
export const AtRest: Story = { parameters: inModes('ru', 'ro') }
