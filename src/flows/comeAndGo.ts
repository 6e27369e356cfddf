import type { StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'

export type UserActions = Parameters<NonNullable<StoryObj['play']>>[0]['userEvent']
type Name = string | RegExp

interface Opened {
  /** The component that draws the dialog; `tests/keyboard.test.ts` asks for each that there is. */
  of: string
  /** The title of the dialog. */
  opens: Name
}

export interface Opening extends Opened {
  /** What is pressed: the first stands on the page, the others in the menu or dialog that it opens. */
  by: readonly [Name, ...Name[]]
}

/** Pages are loaded when they are first entered. */
const patience = { timeout: 15_000 }

const topDialog = () => screen.queryAllByRole('dialog').at(-1)

const findPressable = (name: Name): HTMLElement => {
  const inMenu = screen.queryAllByRole('menuitem', { name })
  const inReach = within(topDialog() ?? document.body)
  const found = [...inMenu, ...inReach.queryAllByRole('button', { name })][0]
  if (found === undefined) throw new Error(`There is no ${String(name)}`)
  return found
}

const walkTo = async (hands: UserActions, meant: HTMLElement): Promise<void> => {
  if (meant.role !== 'menuitem') return tabTo(hands, meant)
  for (let pressed = 0; pressed < 30 && document.activeElement !== meant; pressed++) await hands.keyboard('{ArrowDown}')
}

export const press = async (hands: UserActions, name: Name): Promise<void> => {
  await walkTo(hands, await waitFor(() => findPressable(name), patience))
  await hands.keyboard('{Enter}')
}

const hasTheFocus = (dialog: HTMLElement) => expect(dialog).toContainElement(document.activeElement as HTMLElement)

/** The focus comes into the dialog, and Tab does not lead out of it, neither over its beginning nor over its end. */
export const holdsTheFocus = async (hands: UserActions, { opens }: Opened): Promise<void> => {
  const dialog = await screen.findByRole('dialog', { name: opens }, patience)
  await waitFor(() => hasTheFocus(dialog))
  for (const shift of [true, true, true, false, false, false, false]) {
    await hands.tab({ shift })
    await hasTheFocus(dialog)
  }
}

/** Escape leaves one dialog after the other, until none is left. */
export const leaveAll = async (hands: UserActions): Promise<void> => {
  for (let dialog = topDialog(); dialog !== undefined; dialog = topDialog()) {
    const left = dialog
    await waitFor(() => hasTheFocus(left))
    await hands.keyboard('{Escape}')
    await waitFor(() => expect(left).not.toBeInTheDocument())
  }
}

export const isBackAt = (name: Name) => waitFor(() => expect(document.activeElement).toHaveAccessibleName(name))

/** A dialog is come to by keys, holds the focus while it is open, and gives it back to what opened it. */
export const comeAndGo = async (hands: UserActions, opening: Opening): Promise<void> => {
  for (const name of opening.by) await press(hands, name)
  await holdsTheFocus(hands, opening)
  await leaveAll(hands)
  await isBackAt(opening.by[0])
}
