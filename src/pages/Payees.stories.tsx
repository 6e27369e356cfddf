import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { Component as Payees } from './Payees.tsx'

const meta = {
  component: Payees,
  parameters: { path: '/payees' },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Payees>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { parameters: inModes('dark', 'ru', 'phone') }
/** The number links to the payee's transactions. */
export const AllTime: Story = {
  parameters: { path: '/payees?period=all' },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /transactions? Lidl$/ })
    await expect(link.getAttribute('href')).toMatch(/\/transactions\?payees=\d+$/)
  },
}
export const OpensANewPayeeByKey: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table')
    await userEvent.keyboard('c')
    await screen.findByRole('dialog', { name: 'New payee' })
  },
}
export const DeletesAPayee: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Lidl' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByRole('button', { name: 'Undo' })
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Lidl' })).toBeNull())
  },
}
export const FirstVisit: Story = { parameters: { backend: { kind: 'empty' } } }
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE' } } }
export const Offline: Story = { parameters: { backend: { offline: true } } }
export const Forbidden: Story = { parameters: { backend: { failing: 'SESSION_LIMITED' } } }
