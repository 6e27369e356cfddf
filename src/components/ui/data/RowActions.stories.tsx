import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { tabTo } from '#mocks/keyboard.ts'
import { RowActions } from './RowActions.tsx'

const meta = {
  component: RowActions,
  args: {
    children: (
      <>
        <ToolButton label="Edit Cash" icon={IconPencil} />
        <ToolButton label="Delete Cash" icon={IconTrash} />
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div data-row style={{ display: 'flex', justifyContent: 'space-between' }}>
        Cash <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RowActions>
export default meta
type Story = StoryObj<typeof meta>

/** They appear with the focus. */
export const Default: Story = {
  name: 'Default · inline actions, row menu, hover actions',
  tags: ['keyboard', 'pictured'],
  play: async ({ canvas, userEvent }) => {
    const edit = canvas.getByRole('button', { name: 'Edit Cash' })
    await expect(edit.parentElement).toHaveStyle({ opacity: 0 })
    await tabTo(userEvent, edit)
    await waitFor(() => expect(edit.parentElement).toHaveStyle({ opacity: 1 }))
  },
}
export const Playground: Story = {}
