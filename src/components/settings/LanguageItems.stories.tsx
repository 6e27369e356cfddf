import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { inMenu } from '#components/testDecorators.tsx'
import { LanguageItems } from './LanguageItems.tsx'

const meta = { component: LanguageItems, decorators: [inMenu] } satisfies Meta<typeof LanguageItems>
export default meta
type Story = StoryObj<typeof meta>

export const SwitchesAtOnce: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Русский' }))
    await expect(await screen.findByText('Язык')).toBeVisible()
  },
}
