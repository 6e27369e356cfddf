import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Component } from './Layout.tsx'
import { routes } from '#app/routes.tsx'

const meta = {
  component: Component,
  parameters: { layout: 'fullscreen', path: '/budgets' },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof Component>
export default meta
type Story = StoryObj<typeof meta>

export const KnowsWhereItIs: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Budgets')
  },
}

/** On a phone the demo tag is beside the page title, not below it. */
export const DemoOnAPhone: Story = {
  parameters: { path: '/', routes, backend: { isDemo: true } },
  globals: { language: 'ru', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const title = await canvas.findByRole('heading', { level: 1, name: 'Главная' })
    const range = document.createRange()
    range.selectNodeContents(title)
    const tag = await canvas.findByText('Демо')
    await expect(range.getBoundingClientRect().right).toBeLessThan(tag.getBoundingClientRect().left)
  },
}
