import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { expect, fn } from 'storybook/test'
import { aPlan, pastMessages, chatHandlers } from '#mocks/chats.ts'
import { inModes } from '#mocks/modes.ts'
import { useStores } from '#components/useStores.ts'
import { ChatMessages } from './ChatMessages.tsx'
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
  subcomponents: { ChatView, ChatMessages },
  args: { onBegun: fn(), onNew: fn(), onImport: fn() },
  parameters: { msw: { handlers: chatHandlers(pastMessages({ plan: aPlan() })) } },
} satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

export const Answered: Story = {
  parameters: { msw: { handlers: chatHandlers(pastMessages().slice(0, 2)) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Rent: −912.00 EUR')).toBeVisible()
  },
}
export const Proposed: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Apply' })).toBeVisible()
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
    msw: { handlers: chatHandlers(pastMessages({ status: 0, text: 'Rent and groceries make **87 %** of' })) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('87 %')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Stop' })).toBeVisible()
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
  parameters: { msw: { handlers: chatHandlers(pastMessages({ status: -1, text: 'Server error' })) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Server error')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
/** A question that could not be sent stays in the field. */
export const NotSent: Story = {
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
/** A new chat suggests sentences from the user's ledger; a click copies one into the field. */
export const BeginsWithASentence: Story = {
  args: { isNew: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Spent 4.50 on Eating out from Everyday card' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('Spent 4.50 on Eating out from Everyday card')
  },
}
export const BeginsWithoutALedger: Story = {
  args: { isNew: true },
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Spent 4.50 on Groceries from Card' })
  },
}
export const AtRest: Story = { parameters: inModes('phone') }
