import { Kbd, Menu as MantineMenu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type ComponentProps, type MouseEventHandler, type ReactElement, type ReactNode, useId } from 'react'
import { Link, type LinkProps } from './Link.tsx'
import classes from './Menu.module.css'

export interface MenuProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange'> {
  /** The button that opens it, such as a Button or a ToolButton. */
  target: ReactElement
  /** The items. */
  children: ReactNode
  /** The side of the target, and the edge that both share. */
  position?: 'bottom-start' | 'bottom-end' | 'top-end' | 'top'
  /** The distance from the target, in pixels. */
  offset?: number
  /** The width of the list; by default, that of its longest item. */
  width?: number | string
  /** Whether it is open; without it, the menu knows by itself. */
  isOpen?: boolean
  /** Called when it opens or closes. */
  onChange?: (isOpen: boolean) => void
  /** Stays open when an item is pressed. */
  staysOpen?: boolean
}

/**
 * A list of actions, pages or settings that a button opens.
 *
 * Use for several actions that would need too much room; not for the tools of a row (ToolMenu), a field of a form (ChoiceField, Picker), nor for one action.
 *
 * Accepts all other props of a div for its list, such as `className`.
 *
 * Keys: Enter and Space open it, arrows and first letters move, Escape closes it and gives the focus back.
 *
 * Read aloud: the button with whether it is open, then each item with its number.
 *
 * Left to you: a name of the button that says what the items have in common.
 */
export const Menu = ({ target, children, ...props }: MenuProps) => {
  const { position = 'bottom-end', offset, width, isOpen, onChange, staysOpen, ...rest } = props
  return (
    <MantineMenu
      position={position}
      offset={offset}
      width={width}
      opened={isOpen}
      onChange={onChange}
      closeOnItemClick={!staysOpen}
    >
      <MantineMenu.Target>{target}</MantineMenu.Target>
      <MantineMenu.Dropdown {...rest}>{children}</MantineMenu.Dropdown>
    </MantineMenu>
  )
}

interface ItemLook {
  /** The text: a verb with its object, or the name of a page. */
  children: ReactNode
  /** A Tabler icon before the text. */
  icon?: Icon
  /** A Tabler icon after the text. */
  trailingIcon?: Icon | undefined
  /** The keyboard shortcut for the same action, shown after the text. */
  shortcut?: string
}

const glyph = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

const sections = <Props extends ItemLook>(props: Props) => {
  const { icon: Leading, trailingIcon: Trailing, shortcut, ...rest } = props
  return {
    ...rest,
    leftSection: Leading && <Leading {...glyph} />,
    rightSection: shortcut === undefined ? Trailing && <Trailing {...glyph} /> : <Kbd aria-hidden>{shortcut}</Kbd>,
  }
}

export interface MenuItemProps extends ItemLook, Omit<ComponentProps<'button'>, 'disabled' | 'children'> {
  /** The action is impossible now. */
  isDisabled?: boolean
  /** Called on click. */
  onClick?: MouseEventHandler<HTMLButtonElement>
}

/**
 * An action in a menu.
 *
 * Use for an action; not for a page (MenuLink) or a setting (MenuCheckboxItem, MenuRadioGroup).
 *
 * Accepts all other props of a button.
 */
export const MenuItem = ({ isDisabled, ...props }: MenuItemProps) => (
  <MantineMenu.Item disabled={isDisabled} {...sections(props)} />
)

export interface MenuLinkProps extends ItemLook, Omit<LinkProps, 'children'> {
  /** The page to go to. */
  to: LinkProps['to']
}

/**
 * A page in a menu.
 *
 * Use for navigation; not for an action (MenuItem).
 *
 * Accepts all other props of a link, such as `aria-current`.
 */
export const MenuLink = (props: MenuLinkProps) => <MantineMenu.Item component={Link} {...sections(props)} />

export interface MenuCheckboxItemProps extends Omit<ComponentProps<'button'>, 'disabled' | 'onChange' | 'value'> {
  /** The text: what is so when it is checked. */
  children: ReactNode
  /** Whether it is checked. */
  isChecked: boolean
  /** Called with the new state. */
  onChange: (isChecked: boolean) => void
  /** Shows the state and allows no change. */
  isDisabled?: boolean
}

/**
 * A setting in a menu that is on or off. A press leaves the menu open.
 *
 * Use for independent settings that apply at once; not for one of several (MenuRadioGroup).
 *
 * Accepts all other props of a button.
 */
export const MenuCheckboxItem = ({ isChecked, isDisabled, ...props }: MenuCheckboxItemProps) => (
  <MantineMenu.CheckboxItem checked={isChecked} disabled={isDisabled} {...props} />
)

export interface MenuGroupProps {
  /** The name of the group. */
  label: string
  /** Hides the label visually, where the text around it already names the group. */
  isLabelHidden?: boolean
  /** The items. */
  children: ReactNode
}

/**
 * Items of a menu that belong together, under their name.
 *
 * Use for two or more groups, or one that a name explains; not to part items without names (MenuDivider).
 *
 * Read aloud: the name of the group with its first item.
 */
export const MenuGroup = ({ label, isLabelHidden, children }: MenuGroupProps) => {
  const id = useId()
  return (
    <div
      role="group"
      className={classes.group}
      {...(isLabelHidden ? { 'aria-label': label } : { 'aria-labelledby': id })}
    >
      {!isLabelHidden && <MantineMenu.Label id={id}>{label}</MantineMenu.Label>}
      {children}
    </div>
  )
}

export interface MenuOption<Value extends string> {
  value: Value
  label: ReactNode
  /** The language of the label, where it is not that of the page. */
  lang?: string
}

export interface MenuRadioGroupProps<Value extends string> {
  /** The name of the group. */
  label: string
  /** Hides the label visually, where the text around it already names the group. */
  isLabelHidden?: boolean
  /** The options, in display order. */
  options: readonly MenuOption<Value>[]
  /** The selected option. */
  value: Value | undefined
  /** Called with the newly selected option. */
  onChange: (value: Value) => void
  /** Closes the menu when an option is selected. */
  closesOnChange?: boolean
}

/**
 * One of several options in a menu. A press leaves the menu open, unless told otherwise.
 *
 * Use for a setting of a few fixed options that applies at once; not for independent settings (MenuCheckboxItem) or actions (MenuItem).
 *
 * Read aloud: the name of the group, and which option is selected.
 */
export const MenuRadioGroup = <Value extends string>(props: MenuRadioGroupProps<Value>) => {
  const { label, isLabelHidden, options, value, onChange, closesOnChange } = props
  return (
    <MenuGroup label={label} isLabelHidden={isLabelHidden}>
      {options.map((option) => (
        <MantineMenu.RadioItem
          key={option.value}
          value={option.value}
          checked={option.value === value}
          lang={option.lang}
          closeMenuOnClick={closesOnChange}
          onChange={() => onChange(option.value)}
        >
          {option.label}
        </MantineMenu.RadioItem>
      ))}
    </MenuGroup>
  )
}

export interface MenuTextProps {
  /** The text. */
  children: ReactNode
}

/**
 * A text in a menu that is no item.
 *
 * Use for what an empty menu would contain; not for the name of a group (MenuGroup).
 */
export const MenuText = (props: MenuTextProps) => <MantineMenu.Label {...props} />

/**
 * A line between the items of a menu.
 *
 * Use for parting items without names; not beside the name of a group (MenuGroup).
 */
export const MenuDivider = () => <MantineMenu.Divider />
