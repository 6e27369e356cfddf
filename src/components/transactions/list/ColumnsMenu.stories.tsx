import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'
import { inModes } from '#mocks/modes.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'

const meta = {
  component: ColumnsMenu,
  args: { chosen: ['payee', 'account', 'balance'], onToggle: fn() },
} satisfies Meta<typeof ColumnsMenu>
export default meta
type Story = StoryObj<typeof meta>

export const AtRest: Story = { parameters: inModes('ru') }

/** Payee and category cannot both be hidden. */
export const ChosenByKeys: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await tabTo(userEvent, canvas.getByRole('button', { name: 'Columns' }))
    await userEvent.keyboard('{Enter}')
    const tags = await screen.findByRole('menuitemcheckbox', { name: 'Tags' })
    await expect(tags).toHaveAttribute('aria-checked', 'false')
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Payee' })).toBeDisabled()
    await waitFor(async () => {
      await userEvent.keyboard('{ArrowDown}')
      await expect(tags).toHaveFocus()
    })
    await userEvent.keyboard('{Enter}')
    await expect(args.onToggle).toHaveBeenCalledWith('tags')
    await expect(tags).toBeVisible()
  },
}
