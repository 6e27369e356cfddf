import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { Component as Tags } from './Tags.tsx'

const meta = {
  component: Tags,
  parameters: { path: '/tags' },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Tags>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { parameters: inModes('dark', 'ru', 'phone') }
/** The number links to the tag's transactions; overlapping sums are marked. */
export const AllTime: Story = {
  parameters: { path: '/tags?period=all' },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /transactions? A week by the sea$/ })
    await expect(link.getAttribute('href')).toMatch(/\/transactions\?tags=\d+$/)
    await expect(canvas.getByText(/^A transaction with two tags counts for both/)).toBeVisible()
  },
}
export const OpensANewTagByKey: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table')
    await userEvent.keyboard('c')
    await screen.findByRole('dialog', { name: 'New tag' })
  },
}
export const DeletesATag: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for For the children' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByRole('button', { name: 'Undo' })
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'For the children' })).toBeNull())
  },
}
export const FirstVisit: Story = { parameters: { backend: { kind: 'empty' } } }
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE' } } }
export const Offline: Story = { parameters: { backend: { offline: true } } }
export const Forbidden: Story = { parameters: { backend: { failing: 'SESSION_LIMITED' } } }
