import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { Component as Proof } from './Proof.tsx'

const backend = { hasStatements: true }

const meta = {
  component: Proof,
  parameters: { path: '/proof', backend },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Proof>
export default meta
type Story = StoryObj<typeof meta>

/** One sentence answers; each account says what was stated last, what came since, and what differs. */
export const Filled: Story = { parameters: inModes('dark', 'ru', 'ro', 'phone', 'largeText') }

export const NamesWhatDiffers: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('3 accounts do not agree with their banks.')
    const row = (name: string) => within(canvas.getByRole('row', { name: new RegExp(`^${name} €`) }))
    await expect(row('Cash').getByText(/^differs by/)).toHaveTextContent('differs by +€6.50')
    await expect(row('Everyday card').getByText('Missing: August 2026')).toBeVisible()
    await expect(row('Everyday card').getByRole('link', { name: /20 Nov 2026 differs by −€0.90/ })).toBeVisible()
    await expect(row('Savings').getByText('never stated')).toBeVisible()
  },
}
export const Empty: Story = { parameters: { backend: { kind: 'empty' } } }
export const Loading: Story = { parameters: { backend: { ...backend, slow: true } } }
export const Failed: Story = { parameters: { backend: { ...backend, failing: 'UNAVAILABLE' } } }
export const Offline: Story = { parameters: { backend: { ...backend, offline: true } } }
export const Forbidden: Story = { parameters: { backend: { ...backend, failing: 'SESSION_LIMITED' } } }
