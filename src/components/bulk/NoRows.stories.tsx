import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { NoRows } from './NoRows.tsx'

const meta = { component: NoRows, args: { onAdd: fn() } } satisfies Meta<typeof NoRows>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Import from a file' })).toHaveAttribute('href', '/import')
    await userEvent.click(canvas.getByRole('button', { name: 'New row' }))
    await expect(args.onAdd).toHaveBeenCalledOnce()
  },
}
export const AtRest: Story = { parameters: inModes('ru') }
