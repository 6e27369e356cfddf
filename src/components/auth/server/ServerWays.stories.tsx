import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { KEPT_CONFIG_KEY } from '#stores/keptConfig.ts'
import { defaultConfig } from '#contract/config.ts'
import { listsAnother, OTHER } from '#mocks/otherServer.ts'
import { inModes } from '#mocks/modes.ts'
import { ServerWays } from './ServerWays.tsx'

const meta = {
  component: ServerWays,
  parameters: { signedOut: true, msw: listsAnother },
} satisfies Meta<typeof ServerWays>
export default meta
type Story = StoryObj<typeof meta>

/** What the server of the page said when it was last asked. */
const rememberList = () => {
  const customServer = { enabled: true, servers: [OTHER] }
  const config = { ...defaultConfig, client: { ...defaultConfig.client, customServer } }
  localStorage.setItem(KEPT_CONFIG_KEY, JSON.stringify({ hash: 'own', config }))
}

/** Off unless the operator lists another. */
export const NoneListed: Story = {
  parameters: { msw: { handlers: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const OneListed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Another server' }))
    await userEvent.click(await screen.findByRole('button', { name: /Use this server/ }))
    await expect(await canvas.findByText(`Server: ${OTHER}`)).toBeVisible()
  },
}

/** One press brings the server of the page back. */
export const AtAnother: Story = {
  parameters: { otherServer: OTHER },
  beforeEach: rememberList,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(`Server: ${OTHER}`)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Change the server' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the server of this page' }))
    await waitFor(() => expect(canvas.queryByText(`Server: ${OTHER}`)).toBeNull())
    await canvas.findByRole('button', { name: 'Another server' })
  },
}

/** The way back stays when the operator has taken the server off the list. */
export const NoLongerListed: Story = {
  parameters: { otherServer: OTHER, msw: { handlers: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
    await expect(canvas.getByRole('button', { name: 'Back to the server of this page' })).toBeVisible()
  },
}

export const AtRest: Story = {
  parameters: { ...inModes('ru', 'phone'), otherServer: OTHER },
  beforeEach: rememberList,
}
