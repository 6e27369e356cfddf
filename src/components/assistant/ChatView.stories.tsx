import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { contract } from '#contract'
import type { Message } from '#contract/assistant.ts'
import { inModes } from '#mocks/modes.ts'
import { mock } from '#mocks/mock.ts'
import { aPlan, attachmentsOfAllKinds, chatHandlers, pastMessages } from '#mocks/chats.ts'
import { useStores } from '#components/useStores.ts'
import { ChatView, type ChatViewProps } from './ChatView.tsx'

interface OpenedProps extends Omit<ChatViewProps, 'chat'> {
  isNew?: boolean
}

const Opened = observer(function Opened({ isNew = false, ...props }: OpenedProps) {
  const { assistant } = useStores()
  useEffect(() => (isNew ? undefined : assistant.open(1)), [assistant, isNew])
  return <ChatView {...props} chat={assistant.chat} />
})

const meta = {
  component: Opened,
  subcomponents: { ChatView },
  args: { onBegun: fn(), onNew: fn(), onImport: fn() },
  parameters: { msw: { handlers: chatHandlers(pastMessages({ plan: aPlan() })) } },
} satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

const asked = fn()
const asking = mock(contract.assistant.ask, ({ message }) => {
  asked(message)
  return { answer: 'Done.' }
})
const expired = aPlan({ expiresAt: '2026-11-20T00:00:00.000Z' })
const [question, answer] = pastMessages() as [Message, Message]

/** A question is shown as typed, with its files; an answer is rendered as Markdown. */
export const Answered: Story = {
  name: 'Answered · chat, conversation, messages',
  parameters: {
    msw: {
      handlers: chatHandlers([
        { ...question, text: '**What** did I pay there?', attachments: Object.values(attachmentsOfAllKinds) },
        answer,
      ]),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('**What** did I pay there?')).toBeVisible()
    await expect(await canvas.findByRole('img', { name: 'receipt.jpg' })).toBeVisible()
    await expect(await canvas.findByText('Rent: −912.00 EUR')).toBeVisible()
  },
}

/** After a reload the answer is still pending. */
export const Waiting: Story = {
  parameters: { msw: { handlers: chatHandlers(pastMessages({ status: 0, text: '' })) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The assistant is answering…')).toBeInTheDocument()
  },
}
/** The answer is shown while it streams, and can be stopped. */
export const Streaming: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.assistant.cancel, () => ({})),
        ...chatHandlers(pastMessages({ status: 0, text: 'Rent and groceries make **87 %** of' })),
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('87 %')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus())
  },
}
export const StreamingInRussianOnAPhone: Story = {
  ...Streaming,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Остановить' })).toBeVisible()
  },
  globals: { language: 'ru', viewport: { value: 'phone' } },
}
/** A stopped answer keeps its text so far. */
export const Stopped: Story = {
  parameters: {
    msw: { handlers: chatHandlers(pastMessages({ text: 'Rent and groceries make', isStopped: true })) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Stopped')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Answer again' })).toBeVisible()
  },
}
export const Failed: Story = {
  parameters: { msw: { handlers: [asking, ...chatHandlers(pastMessages({ status: -1, text: 'Server error' }))] } },
  play: async ({ canvas, userEvent }) => {
    asked.mockClear()
    await expect(await canvas.findByText('Server error')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith(undefined))
  },
}
/** An outdated plan is requested again with its original question. */
export const AsksThatQuestionAgain: Story = {
  parameters: { msw: { handlers: [asking, ...chatHandlers(pastMessages({ plan: expired }))] } },
  play: async ({ canvas, userEvent }) => {
    asked.mockClear()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask again' }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith('Coffee 4.50 from card'))
  },
}

/** A question that could not be sent stays in the field. */
export const NotSent: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox')
    await canvas.findByRole('button', { name: 'Apply' })
    await userEvent.type(field, 'balance of card{Enter}')
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(field).toHaveValue('balance of card')
  },
}
export const ThereIsNoSuchTalk: Story = {
  parameters: { msw: { handlers: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This chat no longer exists')).toBeVisible()
  },
}

export const BeginsWithoutALedger: Story = {
  args: { isNew: true },
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'How much did I spend last month?' })
    await expect(canvas.queryByRole('button', { name: /Groceries/ })).toBeNull()
  },
}
export const Default: Story = { parameters: { ...Answered.parameters, ...inModes('ru', 'phone') } }
