import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { Component } from './ErrorPage.tsx'

const meta = { component: Component, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Component>
export default meta
type Story = StoryObj<typeof meta>

export const PageThatBroke: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Internal server error' })).toBeVisible()
  },
}
/** A page that could not be loaded because the server is unreachable shows that instead of an error. */
export const ServerIsGone: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.config.getHash, () => {
          throw new Refusal('UNAVAILABLE')
        }),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Failed to connect to the server' })).toBeVisible()
  },
}
export const Default: Story = { parameters: inModes('dark', 'ru', 'phone') }
