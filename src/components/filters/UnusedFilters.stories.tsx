import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { noFilters } from './filters.ts'
import { UnusedFilters } from './UnusedFilters.tsx'

const meta = { component: UnusedFilters } satisfies Meta<typeof UnusedFilters>
export default meta
type Story = StoryObj<typeof meta>

export const Unused: Story = {
  args: { filters: { ...noFilters, addedBy: [1] } },
  parameters: inModes('ru', 'phone'),
}
export const AllApply: Story = {
  args: { filters: noFilters },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('paragraph')).toBeNull()
  },
}
