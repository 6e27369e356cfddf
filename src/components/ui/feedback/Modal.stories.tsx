import { IconPlus } from '@tabler/icons-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { hasBackStep } from '#components/ui/layout/backSteps.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { inModes } from '#mocks/modes.ts'
import { Modal } from './Modal.tsx'

const tools = <ToolButton label="New chat" icon={IconPlus} />

const meta = {
  component: Modal,
  args: {
    title: 'Assistant',
    isOpen: true,
    onClose: fn(),
    children: <TextField label="Question" data-autofocus />,
  },
} satisfies Meta<typeof Modal>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · overlay, sheet, drawer', parameters: inModes('dark', 'phone') }

export const Playground: Story = {
  args: { isTitleHidden: false, size: 'sm' },
  argTypes: {
    tools: { control: 'select', options: ['none', 'tool'], mapping: { none: undefined, tool: tools } },
    className: { control: false },
  },
}

export const WithTools: Story = { args: { size: 'md', tools } }

/** Without a title it has its name all the same. */
export const TitleHidden: Story = {
  tags: ['screen-reader'],
  args: { isTitleHidden: true },
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(dialog).toHaveAccessibleName('Assistant')
    await expect(screen.queryByRole('button')).toBeNull()
  },
}

/** Escape closes it and gives the focus back; while it is open, Back closes it, too. */
export const ClosedFromTheKeyboard: Story = {
  tags: ['keyboard'],
  render: function Opened(args) {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Ask</Button>
        <Modal {...args} isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByLabelText('Question')).toHaveFocus())
    await expect(hasBackStep()).toBe(true)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Ask' })).toHaveFocus())
    await expect(hasBackStep()).toBe(false)
  },
}
