import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { chatHandlers } from '#mocks/chats.ts'
import { inModes } from '#mocks/modes.ts'
import { TokensUsed } from './TokensUsed.tsx'

const Loaded = () => {
  useLoad(useStores().assistant.chats)
  return <TokensUsed />
}
const counted = { msw: { handlers: chatHandlers([], { usage: { tokens: 48_210, allowed: 2_000_000 } }) } }

const meta = { component: Loaded, subcomponents: { TokensUsed }, parameters: { ...counted } } satisfies Meta<
  typeof Loaded
>
export default meta
type Story = StoryObj<typeof meta>

export const Counted: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('llama-4 · tokens today (UTC): 48,210 of 2,000,000')).toBeVisible()
  },
}
/** The built-in model counts none. */
export const NotCounted: Story = {
  parameters: { msw: { handlers: chatHandlers([]) } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/tokens/)).not.toBeInTheDocument()
  },
}
export const AtRest: Story = { parameters: inModes('ru', 'ro', 'phone') }
