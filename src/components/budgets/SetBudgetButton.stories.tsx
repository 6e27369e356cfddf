import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { SetBudgetButton } from './SetBudgetButton.tsx'

const meta = { component: SetBudgetButton } satisfies Meta<typeof SetBudgetButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('ru', 'phone') }
export const Opens: Story = {
  args: { variant: 'primary' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Set a budget/ }))
    await screen.findByRole('dialog', { name: 'New budget' })
    await userEvent.keyboard('{Escape}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('c')
    await screen.findByRole('dialog', { name: 'New budget' })
  },
}
