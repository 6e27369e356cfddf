import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { chatHandlers } from '#mocks/chats.ts'
import { inModes } from '#mocks/modes.ts'
import { ChatList } from './ChatList.tsx'

const meta = {
  component: ChatList,
  args: { contextId: 1, onDeleted: fn() },
  parameters: { msw: { handlers: [...chatHandlers([]), mock(contract.assistant.deleteContext, () => ({}))] } },
} satisfies Meta<typeof ChatList>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    const open = await canvas.findByRole('link', { name: /How much did I spend/ })
    await expect(open).toHaveAttribute('aria-current', 'page')
    await expect(open).toHaveAttribute('href', '/assistant?talk=1')
  },
}
export const AsksBeforeItDeletes: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Delete the chat “Remind me/ }))
    await screen.findByText(/Applied changes stay/)
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('Chat deleted')
    await expect(args.onDeleted).toHaveBeenCalledWith(2)
  },
}
export const Failed: Story = { parameters: { msw: { handlers: [] }, backend: { failing: 'UNAVAILABLE' } } }
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
