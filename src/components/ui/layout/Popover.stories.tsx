import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'
import { Button } from './Button.tsx'
import { Popover } from './Popover.tsx'

const meta = {
  component: Popover,
  args: {
    target: <Button variant="secondary">Rates</Button>,
    children: <p>1 EUR was 0.93 CHF on 20 November.</p>,
  },
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · popup, toggletip, flyout' }

export const Playground: Story = {
  args: { position: 'bottom-start', offset: 8, width: 260 },
  // Beside an edge it would be moved back.
  parameters: { layout: 'centered' },
  argTypes: {
    target: {
      control: 'select',
      options: ['button', 'quiet'],
      mapping: { button: meta.args.target, quiet: <Button variant="tertiary">Why?</Button> },
    },
    children: {
      control: 'select',
      options: ['text', 'closing'],
      mapping: {
        text: meta.args.children,
        closing: (close: () => void) => <Button onClick={close}>Close</Button>,
      },
    },
    width: { control: 'number' },
    ref: { control: false },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
}

const content = createRef<HTMLDivElement>()

export const OpenedFromTheKeyboard: Story = {
  tags: ['keyboard', 'screen-reader'],
  args: { ref: content, className: 'mine' },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Rates' })
    await tabTo(userEvent, button)
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog')
    await expect(dialog).toHaveAccessibleName('Rates')
    await waitFor(() => expect(dialog).toHaveFocus())
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(content.current).toBe(dialog)
    await expect(dialog).toHaveClass('mine', 'mantine-Popover-dropdown')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** The content closes it, and the button has the focus again. */
export const ClosedByItsContent: Story = {
  args: { children: (close: () => void) => <Button onClick={close}>Choose</Button> },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Rates' })
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('button', { name: 'Choose' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  },
}
