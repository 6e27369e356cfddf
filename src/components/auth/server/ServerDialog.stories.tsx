import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse } from 'msw'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { listsAnother, otherAnswers, otherOfVersion } from '#mocks/otherServer.ts'
import { inModes } from '#mocks/modes.ts'
import { ServerDialog } from './ServerDialog.tsx'

const meta = {
  component: ServerDialog,
  args: { onClose: fn() },
  parameters: { signedOut: true, msw: listsAnother },
} satisfies Meta<typeof ServerDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Presses the button and waits for what is said. */
const isRefused =
  (words: RegExp, typed?: string): NonNullable<Story['play']> =>
  async ({ args, userEvent }) => {
    const field = await screen.findByLabelText('Server address')
    if (typed !== undefined) {
      await userEvent.clear(field)
      await userEvent.type(field, typed)
    }
    await userEvent.click(screen.getByRole('button', { name: /Use this server/ }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(words))
    await waitFor(() => expect(field).toHaveFocus())
    await expect(args.onClose).not.toHaveBeenCalled()
  }

/** Warned before anything is typed; the one server on the list stands there. */
export const Open: Story = {
  play: async () => {
    await expect(await screen.findByText(/will see your username, your password/)).toBeVisible()
    await expect(screen.getByLabelText('Server address')).toHaveValue('https://money.example.org')
  },
}

export const GoesOver: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Use this server/ }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** An address without https:// is meant so. */
export const ANameIsEnough: Story = {
  play: async ({ args, userEvent }) => {
    const field = await screen.findByLabelText('Server address')
    await userEvent.clear(field)
    await userEvent.type(field, 'money.example.org{Enter}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** S23: no address is taken as it is typed. */
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
  play: async ({ userEvent }) => {
    const button = await screen.findByRole('button', { name: /Use this server/ })
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('data-loading', 'true'))
  },
}
export const AtRest: Story = { parameters: inModes('dark', 'ru', 'ro', 'phone') }
