import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { contract } from '#contract'
import { defaultConfig } from '#contract/defaultConfig.ts'
import { mock } from '#mocks/mock.ts'
import { stubProperty } from '#mocks/stubProperty.ts'
import { NotPrivate } from './NotPrivate.tsx'

/** Simulates a page loaded over plain http from another machine. */
const onPlainHttp = stubProperty(globalThis, 'isSecureContext', false)

const meta = { component: NotPrivate, parameters: { signedOut: true } } satisfies Meta<typeof NotPrivate>
export default meta
type Story = StoryObj<typeof meta>

export const PrivateConnection: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/not secure/)).toBeNull()
  },
}

export const PlainHttp: Story = {
  beforeEach: onPlainHttp,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/not secure.*is disabled/)).toBeVisible()
  },
}

export const PlainHttpThatTheOperatorAllowed: Story = {
  beforeEach: onPlainHttp,
  parameters: {
    msw: {
      handlers: [
        mock(contract.config.get, () => ({
          ...defaultConfig,
          client: { ...defaultConfig.client, plainHttpAllowed: true },
        })),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/not secure/)).not.toHaveTextContent('is disabled')
  },
}
