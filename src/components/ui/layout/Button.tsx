import { Button as MantineButton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps, MouseEventHandler, ReactNode, Ref } from 'react'
import { KeyHint } from './KeyHint.tsx'

export interface ButtonLook {
  /** The text: a verb, with its object where there is room. */
  children: ReactNode
  /** How much it stands out: one primary action for a page or dialog. */
  variant?: 'primary' | 'secondary' | 'tertiary'
  /** The colour; `danger` is for deletion. */
  tone?: 'plain' | 'danger'
  /** The height: `xs` for rows and small forms, `lg` for a page that is only a form. */
  size?: 'xs' | 'sm' | 'lg'
  /** A Tabler icon before the text. */
  icon?: Icon
  /** A Tabler icon after the text, where there is no shortcut. */
  trailingIcon?: Icon
  /** The keyboard shortcut for the same action, shown after the text; hidden on a phone. */
  shortcut?: string | undefined
}

const variants = { primary: undefined, secondary: 'default', tertiary: 'subtle' } as const
const glyph = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** Props with a look, as Mantine's button takes them. */
export const mantineLook = <Props extends ButtonLook>(props: Props) => {
  const { variant = 'primary', tone, icon: Leading, trailingIcon: Trailing, shortcut, ...rest } = props
  return {
    ...rest,
    variant: variants[variant],
    color: tone === 'danger' && variant === 'primary' ? 'var(--fa-danger-solid)' : undefined,
    'data-tone': tone,
    leftSection: Leading && <Leading {...glyph} />,
    rightSection: shortcut === undefined ? Trailing && <Trailing {...glyph} /> : <KeyHint>{shortcut}</KeyHint>,
  }
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'disabled' | 'children'> {
  /** The action is impossible now; say why beside it. */
  isDisabled?: boolean
  /** The action is under way: a spinner covers the text, and a click does nothing. */
  isPending?: boolean
  /** Called on click. */
  onClick?: MouseEventHandler<HTMLButtonElement>
  /** The button itself, for focusing it or for a menu that opens beside it. */
  ref?: Ref<HTMLButtonElement>
}

/**
 * A button with text.
 *
 * Use for an action of a page, form or dialog; not for a page to go to (ButtonLink), a well-known icon in a row (ToolButton) or an action inside a sentence (LinkButton).
 *
 * Accepts all other props of a button, such as `type` and `aria-expanded`.
 *
 * Keys: Enter and Space.
 *
 * Left to you: a verb as its text, and the key of its `shortcut`.
 */
export const Button = ({ isDisabled, isPending, ...props }: ButtonProps) => (
  <MantineButton disabled={isDisabled} loading={isPending} {...mantineLook(props)} />
)
