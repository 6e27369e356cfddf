import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { LanguageLinks } from './LanguageLinks.tsx'

const meta = { component: LanguageLinks, parameters: { signedOut: true } } satisfies Meta<typeof LanguageLinks>
export default meta
type Story = StoryObj<typeof meta>

export const SwitchesAtOnce: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'English' })).toHaveAttribute('aria-current', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Română' }))
    await expect(await canvas.findByRole('navigation', { name: 'Limbi' })).toBeVisible()
    await expect(document.cookie).toContain('i18n_lang=ro')
  },
}

export const AtRest: Story = { parameters: inModes('ru') }
