import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse } from 'msw'
import { expect, screen, waitFor } from 'storybook/test'
import { STORED_CONFIG_KEY } from '#stores/storedConfig.ts'
import { defaultConfig } from '#contract/defaultConfig.ts'
import { listsAnother, OTHER, otherAnswers, otherOfVersion } from '#mocks/otherServer.ts'
import { inModes } from '#mocks/modes.ts'
import { ServerWays } from './ServerWays.tsx'

const meta = {
  component: ServerWays,
  parameters: { signedOut: true, msw: listsAnother },
} satisfies Meta<typeof ServerWays>
export default meta
type Story = StoryObj<typeof meta>

/** Caches the server list, as after an earlier response of the page's server. */
const rememberList = () => {
  const customServer = { enabled: true, servers: [OTHER] }
  const config = { ...defaultConfig, client: { ...defaultConfig.client, customServer } }
  localStorage.setItem(STORED_CONFIG_KEY, JSON.stringify({ hash: 'own', config }))
}

type Play = NonNullable<Story['play']>

const openDialog: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Another server' }))
  await screen.findByLabelText('Server address')
}

/** Submits and waits for the error message. */
const isRefused =
  (words: RegExp, typed?: string): Play =>
  async (context) => {
    const { userEvent } = context
    await openDialog(context)
    const field = screen.getByLabelText('Server address')
    if (typed !== undefined) {
      await userEvent.clear(field)
      await userEvent.type(field, typed)
    }
    await userEvent.click(screen.getByRole('button', { name: /Use this server/ }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(words))
    await waitFor(() => expect(field).toHaveFocus())
  }

/** Hidden unless the operator lists another server. */
export const NoneListed: Story = {
  parameters: { msw: { handlers: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** The warning precedes the input; a single listed server is the default. */
export const OneListed: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context
    await openDialog(context)
    await expect(screen.getByText(/will see your username, your password/)).toBeVisible()
    await expect(screen.getByLabelText('Server address')).toHaveValue(OTHER)
    await userEvent.click(await screen.findByRole('button', { name: /Use this server/ }))
    await expect(await canvas.findByText(`Server: ${OTHER}`)).toBeVisible()
  },
}

/** https:// is added to an address without a scheme. */
export const ANameIsEnough: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context
    await openDialog(context)
    const field = screen.getByLabelText('Server address')
    await userEvent.clear(field)
    await userEvent.type(field, 'money.example.org{Enter}')
    await expect(await canvas.findByText(`Server: ${OTHER}`)).toBeVisible()
  },
}

/** The address is validated, not used as typed. */
export const NoAddress: Story = { play: isRefused(/not a server address/, 'javascript:alert(1)') }
export const NotOnTheList: Story = {
  play: isRefused(/can connect only to https:\/\/money\.example\.org/, 'https://evil.example.org'),
}
export const NoAnswer: Story = {
  parameters: { msw: otherAnswers(() => HttpResponse.error()) },
  play: isRefused(/No answer.*has to list http/),
}
export const SomethingElse: Story = {
  parameters: { msw: otherAnswers(() => HttpResponse.html('<h1>Another product</h1>')) },
  play: isRefused(/not Farthing/),
}
export const OfAnotherVersion: Story = {
  parameters: { msw: otherOfVersion('0.2.0') },
  play: isRefused(/a different version than this page/),
}
export const Asking: Story = {
  parameters: { msw: otherAnswers(() => new Promise<never>(() => undefined) as never) },
  play: async (context) => {
    await openDialog(context)
    const button = screen.getByRole('button', { name: /Use this server/ })
    await context.userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('data-loading', 'true'))
  },
}

/** One click returns to the page's own server. */
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

/** Returning stays possible when the operator has removed the server from the list. */
export const NoLongerListed: Story = {
  parameters: { otherServer: OTHER, msw: { handlers: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
    await expect(canvas.getByRole('button', { name: 'Back to the server of this page' })).toBeVisible()
  },
}

export const Default: Story = {
  parameters: { ...inModes('ru', 'phone'), otherServer: OTHER },
  beforeEach: rememberList,
}
