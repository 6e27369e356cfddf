import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { NewRows } from './NewRows.tsx'

const meta = { component: NewRows, args: { onAdd: fn() } } satisfies Meta<typeof NewRows>
export default meta
type Story = StoryObj<typeof meta>

export const Both: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /New transfer row/ }))
    await expect(args.onAdd).toHaveBeenLastCalledWith(true)
    await userEvent.click(canvas.getByRole('button', { name: /New row/ }))
    await expect(args.onAdd).toHaveBeenLastCalledWith(false)
  },
}
export const AtRest: Story = { parameters: inModes('ru') }
