import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { Layout } from './Layout.tsx'

const meta = {
  component: Layout,
  args: {
    path: '/categories',
    onGo: fn(),
    onNewTransaction: fn(),
    onReload: fn(),
    onOtherUser: fn(),
    children: <PageTitle title="Categories" />,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Layout>
export default meta
type Story = StoryObj<typeof meta>

export const Wide: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Categories', current: 'page' })).toBeVisible()
    await expect(await canvas.findByText(/server 0\.1\.0/)).toBeVisible()
  },
}

export const KeysOpenTheHelp: Story = {
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

/** The key stands where it stands: in a Russian layout it types another letter. */
export const KeysWorkInARussianLayout: Story = {
  globals: { language: 'ru', viewport: { value: 'desktop' } },
  play: async ({ args }) => {
    document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyN', key: 'т', bubbles: true, cancelable: true }))
    await expect(args.onNewTransaction).toHaveBeenCalledOnce()
  },
}

export const FindsAPage: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await screen.findByRole('combobox'), 'curr{Enter}')
    await expect(args.onGo).toHaveBeenCalledWith('/currencies')
  },
}

export const Folded: Story = {
  globals: { viewport: { value: 'folded' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Categories' }))
    await expect(await screen.findByRole('menuitem', { name: 'Transactions' })).toBeVisible()
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

export const AtRest: Story = { parameters: inModes('ru', 'phone') }
