import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { LiveUpdatesWarning } from './LiveUpdatesWarning.tsx'

const meta = {
  component: LiveUpdatesWarning,
  parameters: { backend: { isAdmin: true } },
} satisfies Meta<typeof LiveUpdatesWarning>
export default meta
type Story = StoryObj<typeof meta>

export const Late: Story = {
  parameters: {
    ...inModes('ru', 'phone'),
    msw: { handlers: [mock(contract.admin.getServerState, () => ({ liveUpdates: false }))] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/PgBouncer/)).toBeVisible()
  },
}

export const AtOnce: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/PgBouncer/)).toBeNull()
  },
}
