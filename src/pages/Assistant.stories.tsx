import type { Meta, StoryObj } from '@storybook/react-vite'
import { defaultConfig } from '#contract/defaultConfig.ts'
import { expect, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { inModes } from '#mocks/modes.ts'
import { tabTo } from '#mocks/keyboard.ts'
import { mock } from '#mocks/mock.ts'
import { aPlan, pastMessages, chatHandlers } from '#mocks/chats.ts'
import { Component as Assistant } from './Assistant.tsx'

const meta = {
  component: Assistant,
  parameters: { path: '/assistant' },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Assistant>
export default meta
type Story = StoryObj<typeof meta>

const chatting = { path: '/assistant?talk=1', msw: { handlers: chatHandlers(pastMessages({ plan: aPlan() })) } }

/** An answer is rendered as Markdown. The built-in model counts no tokens. */
export const Filled: Story = {
  parameters: chatting,
  play: async ({ canvas }) => {
    await canvas.findByText('1 – 31 October 2026')
    const open = await canvas.findByRole('link', { name: /How much did I spend/ })
    await expect(open).toHaveAttribute('aria-current', 'page')
    await expect(open).toHaveAttribute('href', '/assistant?talk=1')
    await expect(canvas.queryByText(/tokens/)).not.toBeInTheDocument()
  },
}
export const FirstVisit: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Spent 4.50 on Eating out from Everyday card' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('Spent 4.50 on Eating out from Everyday card')
    await expect(canvas.getByRole('textbox')).toHaveFocus()
  },
}
export const AppliesAndUndoesByKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await tabTo(userEvent, await canvas.findByRole('textbox'))
    await userEvent.keyboard('add category Aquarium{Enter}')
    const apply = await canvas.findByRole('button', { name: 'Apply' })
    await expect(await canvas.findByRole('link', { name: /add category Aquarium/ })).toBeVisible()
    await tabTo(userEvent, apply)
    await userEvent.keyboard('{Enter}')
    const undo = await canvas.findByRole('button', { name: 'Undo' })
    await tabTo(userEvent, undo)
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('Undone')).toBeVisible()
  },
}
export const SaysAnAnswerAloud: Story = {
  tags: ['screen-reader'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'hello{Enter}')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Assistant: I am the built-in assistant.'))
  },
}
export const AsksBeforeItDeletes: Story = {
  parameters: {
    path: '/assistant?talk=1',
    msw: { handlers: [...chatting.msw.handlers, mock(contract.assistant.deleteContext, () => ({}))] },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Delete the chat “Remind me/ }))
    await screen.findByText(/Applied changes stay/)
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('Chat deleted')
  },
}

/** A model reports its input and output tokens. */
export const WithAModelOfTheOperator: Story = {
  parameters: {
    path: '/assistant?talk=1',
    msw: { handlers: chatHandlers(pastMessages(), { usage: { tokens: 48_210, allowed: 2_000_000 } }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('llama-4 · tokens today (UTC): 48,210 of 2,000,000')).toBeVisible()
  },
}
/** The operator has disabled the assistant; an old link still works, and chats can be deleted. */
export const NotOnThisServer: Story = {
  parameters: {
    msw: {
      handlers: [mock(contract.config.get, () => ({ ...defaultConfig, ai: { enabled: false } })), ...chatHandlers([])],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no assistant on this server.')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: /Delete the chat “Remind me/ })).toBeVisible()
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument()
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument()
  },
}
export const Loading: Story = { parameters: { path: '/assistant?talk=1', backend: { slow: true } } }
export const Failed: Story = { parameters: { path: '/assistant?talk=1', backend: { failing: 'UNAVAILABLE' } } }
export const Offline: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { offline: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'balance{Enter}')
    await waitFor(() => expect(canvas.getAllByRole('alert').length).toBeGreaterThan(0))
    await expect(canvas.getByRole('textbox')).toHaveValue('balance')
  },
}
export const Forbidden: Story = {
  parameters: { path: '/assistant?talk=1', backend: { failing: 'SESSION_LIMITED' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('A limited session cannot do this.'))[0]).toBeVisible()
  },
}
export const Default: Story = { parameters: { ...chatting, ...inModes('dark', 'ru', 'phone') } }
