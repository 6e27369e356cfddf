import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { LatestEntries } from './LatestEntries.tsx'

const meta = { component: LatestEntries } satisfies Meta<typeof LatestEntries>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(15)
    await expect(canvas.getByRole('link', { name: 'All transactions' })).toHaveAttribute('href', '/transactions')
  },
}
export const Empty: Story = { parameters: { household: { kind: 'empty' } } }
export const Loading: Story = { parameters: { household: { slow: true } } }
export const Failed: Story = { parameters: { household: { failing: 'UNAVAILABLE' } } }
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
