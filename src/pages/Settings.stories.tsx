import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { Component as Settings } from './Settings.tsx'

const meta = {
  component: Settings,
  parameters: { path: '/settings' },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Settings>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  parameters: inModes('dark', 'phone', 'largeText'),
  play: async ({ canvas }) => {
    for (const name of ['Language and region', 'Appearance', 'Currency', 'Net worth']) {
      await expect(await canvas.findByRole('heading', { name })).toBeVisible()
    }
  },
}
export const InOtherLanguages: Story = { parameters: inModes('ru', 'ro') }
export const FirstVisit: Story = { parameters: { backend: { kind: 'empty' } } }
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = { parameters: { backend: { failing: 'INTERNAL' } } }
export const Offline: Story = { parameters: { backend: { offline: true } } }
export const Forbidden: Story = { parameters: { backend: { refusing: 'SESSION_READ_ONLY' } } }
