import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { ServerState } from './ServerState.tsx'

let isAway = true

const meta = {
  component: ServerState,
  beforeEach: () => {
    isAway = true
  },
  parameters: {
    layout: 'fullscreen',
    msw: {
      handlers: [
        mock(contract.config.getHash, () => {
          if (isAway) throw new Refusal('UNAVAILABLE')
          return { hash: 'same' }
        }),
      ],
    },
  },
} satisfies Meta<typeof ServerState>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing is shown while the server responds, even if the browser reports no network. */
export const There: Story = {
  tags: ['screen-reader'],
  play: async ({ canvas }) => {
    isAway = false
    dispatchEvent(new Event('offline'))
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}
export const Away: Story = {
  parameters: inModes('dark', 'ru', 'phone'),
  play: async ({ canvas }) => {
    dispatchEvent(new Event('offline'))
    await expect(await canvas.findByText(/The server cannot be reached|Нет связи с сервером/)).toBeVisible()
  },
}
export const BackAgain: Story = {
  play: async ({ canvas }) => {
    dispatchEvent(new Event('offline'))
    await canvas.findByText(/The server cannot be reached/)
    isAway = false
    await waitFor(() => expect(screen.getByText('The server is back.')).toBeVisible(), { timeout: 10_000 })
    await waitFor(() => expect(canvas.queryByText(/The server cannot be reached/)).toBeNull())
  },
}
