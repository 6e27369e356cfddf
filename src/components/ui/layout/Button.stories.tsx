import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { Button, type ButtonProps } from './Button.tsx'

const meta = {
  component: Button,
  args: { children: 'Add account', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · button, call to action, submit' }

const icons = {
  control: 'select',
  options: ['none', 'plus', 'chevron'],
  mapping: { none: undefined, plus: IconPlus, chevron: IconChevronDown },
} as const

export const Playground: Story = {
  args: { variant: 'primary', tone: 'plain', size: 'sm', isDisabled: false, isPending: false },
  argTypes: {
    children: { control: 'text' },
    icon: icons,
    trailingIcon: icons,
    shortcut: { control: 'text' },
    ref: { control: false },
  },
}

const looks: Record<string, Omit<ButtonProps, 'children'>> = {
  Plain: {},
  Danger: { tone: 'danger' },
  Icon: { icon: IconPlus },
  Menu: { trailingIcon: IconChevronDown },
  Shortcut: { shortcut: 'N' },
  Disabled: { isDisabled: true },
  Pending: { isPending: true },
}

/** Every variant with every tone, icon and state. */
export const Variants: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: '16px' }}>
      {(['primary', 'secondary', 'tertiary'] as const).map((variant) => (
        <div key={variant} style={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
          {Object.entries(looks).map(([name, look]) => (
            <Button key={name} variant={variant} {...look}>
              {name}
            </Button>
          ))}
        </div>
      ))}
    </div>
  ),
  parameters: inModes('dark', 'phone', 'largeText', 'forcedColours'),
}

export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
      {(['xs', 'sm', 'lg'] as const).map((size) => (
        <Button key={size} size={size} icon={IconPlus}>
          {size}
        </Button>
      ))}
    </div>
  ),
}

/** Long words of other languages wrap instead of being cut. */
export const WrapsItsText: Story = {
  args: { children: 'Восстановить удалённые транзакции из архива', variant: 'secondary' },
  decorators: [(Story) => <div style={{ width: '180px' }}>{Story()}</div>],
}

const button = createRef<HTMLButtonElement>()

export const PassesOnWhatAButtonTakes: Story = {
  args: { ref: button, className: 'mine', type: 'submit', 'aria-describedby': 'why', isDisabled: true },
  play: async ({ canvas }) => {
    const shown = canvas.getByRole('button')
    await expect(button.current).toBe(shown)
    await expect(shown).toHaveClass('mine', 'mantine-Button-root')
    await expect(shown).toHaveAttribute('type', 'submit')
    await expect(shown).toHaveAttribute('aria-describedby', 'why')
    await expect(shown).toBeDisabled()
  },
}

export const PendingCannotBePressed: Story = {
  args: { isPending: true },
  play: async ({ args, canvas }) => {
    canvas.getByRole('button').click()
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const PressedFromTheKeyboard: Story = {
  tags: ['keyboard'],
  args: { shortcut: 'N' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Add account' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await expect(args.onClick).toHaveBeenCalledTimes(2)
  },
}
