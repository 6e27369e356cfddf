import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { folderIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { Component } from './NewAccount.tsx'

const meta = {
  component: Component,
  parameters: { path: `/accounts/new?folder=${folderIds.reserves}` },
} satisfies Meta<typeof Component>
export default meta
type Story = StoryObj<typeof meta>

export const InAFolder: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Folder')).toHaveValue('Reserves'))
  },
}
export const WithoutAFolder: Story = { parameters: { path: '/accounts/new', backend: { kind: 'empty' } } }
export const Default: Story = { parameters: inModes('dark', 'ru', 'phone') }
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Offline: Story = { parameters: { backend: { offline: true } } }
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE' } } }
export const Forbidden: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'SESSION_READ_ONLY' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Savings')
    await userEvent.click(canvas.getByLabelText('Currency'))
    await userEvent.keyboard('EUR{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: /Create|account/ }))
    await canvas.findByRole('alert')
    await expect(canvas.getByLabelText('Name')).toHaveValue('Savings')
  },
}
