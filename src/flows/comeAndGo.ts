import type { StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'
import type { Stores } from '#stores/Stores.ts'

export type UserActions = Parameters<NonNullable<StoryObj['play']>>[0]['userEvent']
type Name = string | RegExp

export interface Opened {
  /** The component that renders the dialog; `tests/keyboard.test.ts` requires every dialog to be listed. */
  of: string
  /** The title of the dialog. */
  opens: Name
}

export interface Opening extends Opened {
  /** The buttons to press: the first is on the page, the others are in the menu or dialog that it opens. */
  by: readonly [Name, ...Name[]]
}

/** Pages load on first visit. */
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

/** Focus moves into the dialog, and Tab does not leave it, neither before its first nor after its last element. */
export const holdsTheFocus = async (hands: UserActions, { opens }: { of?: string; opens: Name }): Promise<void> => {
  const dialog = await screen.findByRole('dialog', { name: opens }, patience)
  await waitFor(() => hasTheFocus(dialog))
  for (const shift of [true, true, true, false, false, false, false]) {
    await hands.tab({ shift })
    await hasTheFocus(dialog)
  }
}

/** Escape closes one dialog after another, until none is open. */
export const leaveAll = async (hands: UserActions): Promise<void> => {
  for (let dialog = topDialog(); dialog !== undefined; dialog = topDialog()) {
    const left = dialog
    await waitFor(() => hasTheFocus(left))
    await hands.keyboard('{Escape}')
    await waitFor(() => expect(left).not.toBeInTheDocument())
  }
}

export const isBackAt = (name: Name) => waitFor(() => expect(document.activeElement).toHaveAccessibleName(name))

/** A dialog is opened by keyboard, traps the focus while it is open, and restores it to the element that opened it. */
export const comeAndGo = async (hands: UserActions, opening: Opening): Promise<void> => {
  for (const name of opening.by) await press(hands, name)
  await holdsTheFocus(hands, opening)
  await leaveAll(hands)
  await isBackAt(opening.by[0])
}

/** A story that opens these dialogs one after another. */
export const dialogsOf = (where: string | StoryObj['parameters'], ...openings: Opening[]): StoryObj => ({
  parameters: typeof where === 'string' ? { path: where } : where,
  play: async ({ userEvent }) => {
    for (const opening of openings) await comeAndGo(userEvent, opening)
  },
})

export const storesOf = (loaded: Record<string, unknown>) => loaded['stores'] as Stores
