import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, http, HttpResponse } from 'msw'
import { expect, fn, screen, waitFor } from 'storybook/test'
import type { Stores } from '#stores/Stores.ts'
import { inModes } from '#mocks/modes.ts'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { Shell } from './Shell.tsx'

const meta = {
  component: Shell,
  args: {
    path: '/categories',
    onGo: fn(),
    onNewTransaction: fn(),
    onReload: fn(),
    onOtherUser: fn(),
    children: <PageTitle title="Categories" />,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Shell>
export default meta
type Story = StoryObj<typeof meta>

export const Wide: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Categories', current: 'page' })).toBeVisible()
    await expect(await canvas.findByText(/server 0\.1\.0/)).toBeVisible()
  },
}

/** On a phone the name of the book is in the header, too, below the title that stays whole; who has one of their own sees none. */
export const BookOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { backend: { sharesAs: 'owner' }, ...inModes('dark') },
  play: async ({ canvas }) => {
    const book = await canvas.findByText('Household')
    await expect(book).toBeVisible()
    const [title, name, header] = [canvas.getByRole('heading', { level: 1 }), book, book.closest('header')].map(
      (element) => element?.getBoundingClientRect(),
    )
    await expect(title?.bottom).toBeLessThanOrEqual(Number(name?.top))
    await expect(name?.bottom).toBeLessThanOrEqual(Number(header?.bottom))
    await expect(name?.left).toBe(title?.left)
  },
}

/** A language selected on another device applies to this one. */
export const FollowsTheUsersLanguage: Story = {
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole('link', { name: 'Categories' })
    await (loaded['stores'] as Stores).settings.edit({ lang: 'ro' })
    await expect(await canvas.findByRole('link', { name: 'Categorii' })).toBeVisible()
  },
}

const drag = (type: 'dragover' | 'dragleave', dataTransfer: DataTransfer) =>
  document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))

/** An overlay says what happens to files dragged over the page; dragged text shows none. */
export const FilesDraggedOverThePage: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Categories' })
    const text = new DataTransfer()
    text.items.add('Bread', 'text/plain')
    drag('dragover', text)
    const files = new DataTransfer()
    files.items.add(new File(['Date;Amount'], 'bank.csv'))
    await expect(canvas.queryByText('Drop to import')).toBeNull()
    drag('dragover', files)
    await expect(await canvas.findByText('Drop to import')).toBeVisible()
    drag('dragleave', files)
    await waitFor(() => expect(canvas.queryByText('Drop to import')).toBeNull())
  },
}

export const KeysOpenTheHelp: Story = {
  tags: ['keyboard'],
  globals: { viewport: { value: 'desktop' } },
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('?')
    await expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await userEvent.keyboard('n')
    await expect(args.onNewTransaction).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('n')
    await expect(args.onNewTransaction).toHaveBeenCalledOnce()
  },
}

/** Shortcuts use key positions: in a Russian layout the key types another letter. */
export const KeysWorkInARussianLayout: Story = {
  tags: ['keyboard'],
  globals: { language: 'ru', viewport: { value: 'desktop' } },
  play: async ({ args }) => {
    document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyN', key: 'т', bubbles: true, cancelable: true }))
    await expect(args.onNewTransaction).toHaveBeenCalledOnce()
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Categories' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'New transaction' }))
    await expect(args.onNewTransaction).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await expect(await screen.findByRole('menuitem', { name: 'Currencies' })).toBeVisible()
  },
}

/** Signing out with a row that is not recorded yet. */
const leaving: Story['beforeEach'] = async ({ loaded }) => {
  const { bulk, session } = loaded['stores'] as Stores
  await bulk.enter()
  bulk.add(false)
  await bulk.keep()
  await session.leave()
}
const signOut = fn()
export const LeavesUnsavedRows: Story = {
  beforeEach: leaving,
  parameters: {
    msw: {
      handlers: [
        http.post('*/logout', async () => {
          signOut()
          await delay('infinite')
        }),
      ],
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const StaysWithUnsavedRows: Story = {
  beforeEach: leaving,
  play: async ({ loaded, userEvent }) => {
    const { session } = loaded['stores'] as Stores
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(session.status).toBe('signedIn')
  },
}

const builds = (status: number) => [http.get('*/builds/meta/*', () => HttpResponse.json({}, { status }))]
/** The page does not reload by itself, so input is kept. */
export const OffersANewBuild: Story = {
  parameters: { msw: { handlers: builds(404) } },
  play: async ({ args, canvas, loaded, userEvent }) => {
    await (loaded['stores'] as Stores).config.isNewest.load()
    await expect(await canvas.findByText('A new version of Farthing is available.')).toBeVisible()
    await expect(args.onReload).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
}
export const NewestBuild: Story = {
  parameters: { msw: { handlers: builds(200) } },
  play: async ({ canvas, loaded }) => {
    await (loaded['stores'] as Stores).config.isNewest.load()
    await expect(canvas.queryByText('A new version of Farthing is available.')).toBeNull()
  },
}

export const Default: Story = { parameters: inModes('ru', 'phone') }
