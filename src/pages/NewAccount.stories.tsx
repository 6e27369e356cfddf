import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { folderIds } from '#mocks/sample.ts'
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
export const WithoutAFolder: Story = { parameters: { path: '/accounts/new', household: { kind: 'empty' } } }
export const InRussian: Story = { globals: { language: 'ru' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
