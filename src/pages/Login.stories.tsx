import type { Meta, StoryObj } from '@storybook/react-vite'
import { defaultConfig } from '#contract/defaultConfig.ts'
import { expect } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { Component } from './Login.tsx'

const meta = {
  component: Component,
  parameters: { layout: 'fullscreen', signedOut: true, path: '/login?returnTo=%2Fcategories' },
} satisfies Meta<typeof Component>
export default meta
type Story = StoryObj<typeof meta>

export const Wide: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/register?returnTo=%2Fcategories',
    )
    await expect(canvas.getByText('Every farthing counts').parentElement).toHaveTextContent('€955.53')
  },
}
export const Default: Story = { parameters: inModes('dark', 'ru', 'phone') }
/** The sample page of an account book leaves a phone to the form. */
export const SwitchesTheLanguageOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Every farthing counts')).not.toBeVisible()
    await expect(canvas.getByRole('button', { name: 'English' })).toHaveAttribute('aria-current', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Română' }))
    await expect(await canvas.findByRole('navigation', { name: 'Limbi' })).toBeVisible()
    await expect(document.cookie).toContain('i18n_lang=ro')
  },
}

/** The operator offers demo users. */
export const WithDemo: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.config.get, () => ({ ...defaultConfig, users: { ...defaultConfig.users, demoMode: true } })),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try it without an account' })).toBeVisible()
  },
}
export const Offline: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { offline: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Username'), 'elena')
    await userEvent.type(canvas.getByLabelText('Password'), 'every-farthing-4{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server does not answer')
    await expect(canvas.getByLabelText('Password')).toHaveValue('every-farthing-4')
    await expect(canvas.getByLabelText('Username')).toHaveValue('elena')
  },
}
