import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { routes } from '#app/routes.tsx'

/** Everything the finder lists can be opened by keyboard. */
const meta = {
  parameters: {
    routes,
    notPictured: 'An errand passes through pages that have pictures of their own',
    layout: 'fullscreen',
  },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const leadsTo =
  (typed: string, label: string): Story['play'] =>
  async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { level: 1 }, { timeout: 15_000 })
    await userEvent.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(document.activeElement).toHaveRole('combobox'))
    await userEvent.keyboard(typed)
    await screen.findAllByRole('option')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByLabelText(label)).toHaveFocus())
  }

export const OpensASettingByKeyboard: Story = {
  parameters: { path: '/' },
  play: leadsTo('base currency', 'Base currency'),
}
export const FromTheSettingsThemselvesKeyboard: Story = {
  parameters: { path: '/settings' },
  play: leadsTo('density', 'Comfortable'),
}
