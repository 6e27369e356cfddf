import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { expect, screen, waitFor, within } from 'storybook/test'
import { type PagePath, pagePaths } from '#app/addresses.ts'
import { pageNeeds } from '#app/pageNeeds.ts'
import { routes } from '#app/routes.tsx'
import { contract } from '#contract'
import type { BookRole } from '#contract/books.ts'
import { tabTo } from '#mocks/keyboard.ts'
import { mock } from '#mocks/mock.ts'
import { aBook, ownBookId } from '#mocks/sampleBooks.ts'
import { press, storesOf, type UserActions } from './comeAndGo.ts'

/** No page shows what the role does not allow; the mock backend is at fault when one asks for it. */
const meta = {
  parameters: {
    routes,
    layout: 'fullscreen',
    notPictured: 'An errand passes through pages that have pictures of their own',
  },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const guide: { go?: ReturnType<typeof useNavigate> } = {}

const Guide = () => {
  const go = useNavigate()
  useEffect(() => void (guide.go = go), [go])
  return <Outlet />
}

/** The product's own routes, and a way to go to any of them. */
const guided: typeof routes = (...tab) => [{ element: <Guide />, children: routes(...tab) }]

const addressOf = (path: PagePath): string => path.replaceAll(/:\w+/g, '1')

/** Waits for the data of a page, or for the sentence that stands in its place. */
const arrived = async (path: PagePath) => {
  const needed = pageNeeds[path] !== undefined
  await waitFor(
    async () => {
      const isRefused = document.querySelector('[data-page-title]')?.textContent === 'For editors'
      await expect([path, isRefused]).toEqual([path, needed])
      await expect(document.querySelector('[data-arriving], main [data-waiting], main [aria-busy=true]')).toBeNull()
    },
    { timeout: 15_000 },
  )
}

const isPressed = new Set<string>()
const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent
const area = () =>
  screen.queryAllByRole('dialog').at(-1) ?? document.querySelector<HTMLElement>('main') ?? document.body
/** Buttons that close something or lead to another page, and those that were pressed. */
const isLeft = (name: string) => /^(Close|Cancel|Send)$/.test(name) || isPressed.has(name.replace(/\d+/g, ''))

/** The titles of the dialogs that send something. */
const sending = (): string[] =>
  screen
    .queryAllByRole('dialog')
    .filter((dialog) => dialog.querySelector('[type=submit]') !== null)
    .map((dialog) => dialog.ariaLabel ?? within(dialog).queryAllByRole('heading')[0]?.textContent ?? '')

/** Presses every button once, those of what it opens, too, and returns the dialogs and forms that would send something. */
const pressAll = async (user: UserActions): Promise<string[]> => {
  const found = new Set<string>()
  for (;;) {
    sending().forEach((title) => found.add(title))
    const inMenu = screen.queryAllByRole('menuitem')
    const inReach = inMenu.length > 0 ? inMenu : within(area()).queryAllByRole('button')
    const next = inReach.find((each) => !isLeft(nameOf(each)) && each.getAttribute('type') !== 'submit')
    if (next !== undefined) {
      isPressed.add(nameOf(next).replace(/\d+/g, ''))
      await user.click(next)
      continue
    }
    if (inMenu.length === 0 && screen.queryAllByRole('dialog').length === 0) return [...found]
    const opened = inMenu[0] ?? area()
    const name = nameOf(opened).slice(0, 60)
    // A button that vanished inside took the focus with it.
    if (!opened.contains(document.activeElement)) opened.querySelector<HTMLElement>('button, a, input')?.focus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(opened.isConnected, `${name} closes`).toBe(false))
  }
}

const walk =
  (expected: Partial<Record<PagePath, string[]>>): Story['play'] =>
  async ({ userEvent }) => {
    isPressed.clear()
    const found: Partial<Record<PagePath, string[]>> = {}
    for (const path of pagePaths.filter((each) => each !== '/admin')) {
      await guide.go?.(addressOf(path))
      await arrived(path)
      await userEvent.keyboard('nc')
      await userEvent.keyboard('j{Enter}')
      const forms = [...document.querySelectorAll('main form')].map((form) => form.ariaLabel ?? 'form')
      const sent = [...forms, ...(await pressAll(userEvent))]
      if (sent.length > 0) found[path] = sent
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => link.pathname)
      await expect(links.filter((link) => pageNeeds[link as PagePath] !== undefined)).toEqual([])
    }
    await press(userEvent, 'You')
    await press(userEvent, /^Storage/)
    await screen.findByRole('dialog', { name: 'Files' })
    await expect(await pressAll(userEvent)).toEqual([])
    await expect(found).toEqual(expected)
  }

const viewer = { path: '/', routes: guided, backend: { sharesAs: 'viewer' as const } }

export const ViewerEverywhere: Story = {
  parameters: viewer,
  play: walk({ '/transactions': ['Amount'], '/members': ['Leave Household?'] }),
}

/** Empty lists offer other buttons. */
export const ViewerOfAnEmptyBook: Story = {
  parameters: { ...viewer, backend: { ...viewer.backend, kind: 'empty' } },
  play: walk({ '/transactions': ['Amount'], '/members': ['Leave Household?'] }),
}

const onTransactions = { path: '/transactions', backend: { sharesAs: 'contributor' as const } }
const openFirst = async (user: UserActions) => {
  await screen.findAllByText(/^Lunch with Ana/, {}, { timeout: 15_000 })
  await user.keyboard('j{Enter}')
}

/** A contributor records transactions, but no categories, and looks at those of others. */
export const ContributorOnTransactions: Story = {
  parameters: onTransactions,
  play: async ({ userEvent }) => {
    await openFirst(userEvent)
    const view = within(await screen.findByRole('dialog', { name: 'Transaction' }))
    await view.findByText(/^A contributor changes only/)
    await view.findByText(/^Added by /)
    await expect(sending()).toEqual([])
    await expect(view.queryByRole('textbox')).toBeNull()
    await userEvent.keyboard('{Escape}n')
    await tabTo(userEvent, await screen.findByLabelText('Category'))
    await userEvent.keyboard('Zoo')
    await screen.findByText(/^Nothing found/)
    await expect(screen.queryByText(/Zoo/)).toBeNull()
  },
}

let role: BookRole = 'editor'
const listed = mock(contract.books.list, () => ({
  books: [aBook({ name: 'Household', role, members: 2 })],
  currentId: ownBookId,
}))

/** A role that changes while one types takes nothing away that was typed. */
export const RoleChangesMeanwhile: Story = {
  parameters: { path: '/transactions?new=1', msw: { handlers: [listed] } },
  beforeEach: () => void (role = 'editor'),
  play: async ({ canvas, userEvent, loaded }) => {
    await tabTo(userEvent, await canvas.findByLabelText('Description', {}, { timeout: 15_000 }))
    await userEvent.keyboard('Cheese')
    role = 'viewer'
    storesOf(loaded).changed(['books'])
    await screen.findByText('Your new role in Household: Viewer')
    await expect(canvas.getByLabelText('Description')).toHaveValue('Cheese')
  },
}
