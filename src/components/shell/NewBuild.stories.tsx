import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, fn } from 'storybook/test'
import type { Stores } from '#stores/Stores.ts'
import { NewBuild } from './NewBuild.tsx'

const builds = (status: number) => [http.get('*/builds/meta/*', () => HttpResponse.json({}, { status }))]
const check = async (stores: unknown) => (stores as Stores).config.isNewest.load()

const meta = {
  component: NewBuild,
  args: { onReload: fn() },
  parameters: { msw: { handlers: builds(404) } },
} satisfies Meta<typeof NewBuild>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing reloads by itself: what is typed on the page stays. */
export const Offers: Story = {
  play: async ({ args, canvas, loaded, userEvent }) => {
    await check(loaded['stores'])
    await expect(await canvas.findByText('A new version of Farthing is available.')).toBeVisible()
    await expect(args.onReload).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
}
export const Newest: Story = {
  parameters: { msw: { handlers: builds(200) } },
  play: async ({ canvas, loaded }) => {
    await check(loaded['stores'])
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}
export const InRussian: Story = {
  globals: { language: 'ru', viewport: { value: 'phone' } },
  play: async ({ loaded }) => check(loaded['stores']),
}
