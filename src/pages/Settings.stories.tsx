import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
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

export const Filled: Story = { parameters: inModes('dark', 'ru', 'ro', 'phone', 'largeText') }
export const FirstVisit: Story = { parameters: { backend: { kind: 'empty' } } }
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = { parameters: { backend: { failing: 'INTERNAL' } } }
export const Offline: Story = { parameters: { backend: { offline: true } } }
export const Forbidden: Story = { parameters: { backend: { refusing: 'SESSION_READ_ONLY' } } }

export const CompactRows: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Compact'))
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Compact' })).toBeChecked())
  },
}

export const HidesAmounts: Story = {
  play: async ({ canvas, userEvent }) => {
    const hide = await canvas.findByRole('switch', { name: 'Hide amounts' })
    await userEvent.click(hide)
    await expect(hide).toBeChecked()
    await userEvent.click(hide)
    await expect(hide).not.toBeChecked()
  },
}

export const Britain: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('1,234,567.89 · 21/11/2026 · 14:20 · first day of the week: Monday'),
    ).toBeVisible()
  },
}

/** A change of region changes the number format at once. */
export const ChangesTheRegion: Story = {
  play: async ({ canvas, userEvent }) => {
    const region = await canvas.findByLabelText('Region')
    await userEvent.clear(region)
    await userEvent.type(region, 'United States')
    await screen.findByRole('option', { name: /^United States/ })
    await userEvent.keyboard('{Enter}')
    await expect(
      await canvas.findByText(/^1,234,567\.89 · 11\/21\/2026 · 2:20\sPM · first day of the week: Sunday$/),
    ).toBeVisible()
  },
}

/** A change of time zone moves days and months: the toast says so, with Undo. */
export const ChangesTheTimeZone: Story = {
  play: async ({ canvas, userEvent }) => {
    const zone = await canvas.findByLabelText('Time zone')
    await canvas.findByDisplayValue(/^UTC/)
    await userEvent.clear(zone)
    await userEvent.type(zone, 'Chisinau')
    await screen.findByRole('option', { name: /Chisinau/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByText(/Days and months now begin at midnight there/)).toBeVisible())
    await canvas.findByDisplayValue(/^Europe\/Chisinau/)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Change undone')
    await canvas.findByDisplayValue(/^UTC/)
  },
}

export const NotKeptIsSaid: Story = {
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ canvas, userEvent }) => {
    const region = await canvas.findByLabelText('Region')
    await userEvent.clear(region)
    await userEvent.type(region, 'Germany')
    await screen.findAllByRole('option', { name: /Germany/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByText(/Not saved on the server/)).toBeVisible())
  },
}

export const LeavesAnAccountOut: Story = {
  play: async ({ canvas, userEvent }) => {
    const account = await canvas.findByRole('switch', { name: 'Everyday card' })
    await expect(account).toBeChecked()
    await userEvent.click(account)
    await waitFor(() => expect(canvas.getByRole('switch', { name: 'Everyday card' })).not.toBeChecked())
  },
}

/** A viewer sees settings of the book as text: a switch that is refused would look as if it worked. */
export const AsAViewer: Story = {
  parameters: { backend: { sharesAs: 'viewer' }, ...inModes('phone') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('EUR')).toBeVisible()
    await expect((await canvas.findByText('Everyday card')).closest('p')).toHaveTextContent(/Included$/)
    await expect(canvas.queryByRole('switch', { name: 'Everyday card' })).toBeNull()
  },
}
