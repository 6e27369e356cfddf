import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { LocaleSettings } from './LocaleSettings.tsx'

const meta = { component: LocaleSettings } satisfies Meta<typeof LocaleSettings>
export default meta
type Story = StoryObj<typeof meta>

export const Britain: Story = {
  parameters: inModes('dark', 'phone', 'largeText'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('1,234,567.89 · 21/11/2026 · 14:20 · first day of the week: Monday'),
    ).toBeVisible()
  },
}

export const InOtherLanguages: Story = { parameters: inModes('ru', 'ro') }

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
