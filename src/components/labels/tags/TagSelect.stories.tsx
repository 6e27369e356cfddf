import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { TagSelect } from './TagSelect.tsx'

const meta = {
  component: TagSelect,
  args: { label: 'Tag', value: undefined, onChange: fn() },
} satisfies Meta<typeof TagSelect>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Tag' }))
    await expect(await screen.findByRole('option', { name: 'For the children' })).toBeVisible()
  },
}
