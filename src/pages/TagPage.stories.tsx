import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { tagIds } from '#mocks/sample.ts'
import { Component as Tag } from './TagPage.tsx'

const meta = {
  component: Tag,
  parameters: { path: `/tags/${tagIds.forChildren}` },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Tag>
export default meta
type Story = StoryObj<typeof meta>

/** Every figure is of this tag only, and explains itself; the latest transactions link to all of them. */
export const Filled: Story = {
  parameters: inModes('dark', 'ru', 'phone'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    const latest = await canvas.findByRole('region', { name: /^(Latest transactions|Последние операции)$/ })
    const all = within(latest).getByRole('link')
    await expect(all).toHaveAttribute('href', `/transactions?tags=${tagIds.forChildren}`)
  },
}
export const SumsExplainThemselves: Story = {
  play: async ({ canvas, userEvent }) => {
    const parts = await canvas.findByRole('region', { name: 'Spending by category' })
    const total = within(within(parts).getByRole('row', { name: /^Total/ })).getByRole('button')
    await userEvent.click(total)
    const way = await screen.findByRole('link', { name: /^Show \d/ })
    await expect(way.getAttribute('href')).toContain(`tags=${tagIds.forChildren}`)
  },
}
export const Deletes: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for For the children' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByRole('button', { name: 'Undo' })
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Tags'))
  },
}
export const Empty: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await canvas.findByText('This tag does not exist')
  },
}
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE' } } }
export const Offline: Story = { parameters: { backend: { offline: true } } }
export const Forbidden: Story = { parameters: { backend: { failing: 'SESSION_LIMITED' } } }
