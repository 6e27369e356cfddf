import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { Entrance } from './Entrance.tsx'

const meta = {
  component: Entrance,
  args: { title: 'Sign in', children: 'The form stands here.' },
  parameters: { layout: 'fullscreen', signedOut: true },
} satisfies Meta<typeof Entrance>
export default meta
type Story = StoryObj<typeof meta>

export const Wide: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(canvas.getByText('Every farthing counts').parentElement).toHaveTextContent('€955.53')
  },
}

export const SwitchesTheLanguageAtOnce: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'English' })).toHaveAttribute('aria-current', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Română' }))
    await expect(await canvas.findByRole('navigation', { name: 'Limbi' })).toBeVisible()
    await expect(document.cookie).toContain('i18n_lang=ro')
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Every farthing counts')).not.toBeVisible()
  },
}

export const AtRest: Story = { parameters: inModes('ru', 'ro') }
