import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { SkeletonRows } from './SkeletonRows.tsx'

const meta = { component: SkeletonRows } satisfies Meta<typeof SkeletonRows>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · loading, placeholder, shimmer, spinner' }
export const Playground: Story = {
  args: { count: 5, row: 'ledger' },
  argTypes: { count: { control: { type: 'range', min: 1, max: 20 } } },
}
/** Loading is announced once, as soon as it is shown, in a live region that existed before. */
export const Ledger: Story = {
  tags: ['screen-reader'],
  play: async ({ canvas }) => {
    const place = canvas.getByRole('status')
    await waitFor(() => expect(place).toHaveTextContent(/^Loading$/))
  },
}
export const Tree: Story = { args: { row: 'tree', count: 3 }, parameters: inModes('phone') }
