import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'
import { Component } from './Currencies.tsx'

const meta = { component: Component, parameters: { path: '/currencies' } } satisfies Meta<typeof Component>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const MakesOneByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('ETH')
    await userEvent.keyboard('c')
    const code = await screen.findByLabelText('Code')
    await waitFor(() => expect(code).toHaveFocus())
    await userEvent.keyboard('PTS')
    await tabTo(userEvent, screen.getByLabelText('Symbol'))
    await userEvent.keyboard('pts')
    await tabTo(userEvent, screen.getByLabelText('Description'))
    await userEvent.keyboard('Shop points{Enter}')
    await expect(await canvas.findByText('Shop points')).toBeVisible()
  },
}
export const Failed: Story = { parameters: { household: { failing: 'UNAVAILABLE' } } }
export const InRussian: Story = { globals: { language: 'ru' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const Loading: Story = { parameters: { household: { slow: true } } }
export const FirstVisit: Story = { parameters: { household: { kind: 'empty' } } }
export const Offline: Story = {
  parameters: { household: { offline: true } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('This could not be loaded'))[0]).toBeVisible()
  },
}
export const Forbidden: Story = {
  parameters: { household: { failing: 'SESSION_LIMITED' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('A limited session may not do this.'))[0]).toBeVisible()
  },
}
