import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { aPlan, attachmentsOfAllKinds, pastMessages, chatHandlers } from '#mocks/chats.ts'
import { inModes } from '#mocks/modes.ts'
import { useStores } from '#components/useStores.ts'
import { ChatMessages, type ChatMessagesProps } from './ChatMessages.tsx'

const Opened = observer(function Opened({ onAsk, onStop, onImport }: Omit<ChatMessagesProps, 'chat'>) {
  const { assistant } = useStores()
  useEffect(() => assistant.open(1), [assistant])
  return assistant.chat && <ChatMessages chat={assistant.chat} onAsk={onAsk} onStop={onStop} onImport={onImport} />
})
const expired = aPlan({ expiresAt: '2026-11-20T00:00:00.000Z' })

const meta = {
  component: Opened,
  subcomponents: { ChatMessages },
  args: { onAsk: fn(), onStop: fn(), onImport: fn() },
  parameters: { msw: { handlers: chatHandlers(pastMessages({ plan: expired })) } },
} satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

/** An outdated plan is requested again with its original question. */
export const AsksThatQuestionAgain: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask again' }))
    await expect(args.onAsk).toHaveBeenCalledWith('Coffee 4.50 from card')
  },
}
export const WithFiles: Story = {
  parameters: {
    msw: {
      handlers: chatHandlers([
        {
          messageId: 1,
          role: 'user',
          status: 1,
          text: 'What did I pay there?',
          at: '2026-11-21T14:20:00.000Z',
          attachments: Object.values(attachmentsOfAllKinds),
        },
        ...pastMessages().slice(1, 2),
      ]),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'receipt.jpg' })).toBeVisible()
  },
}
export const Stops: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.assistant.cancel, () => ({})),
        ...chatHandlers(pastMessages({ status: 0, text: 'Rent and groceries make' })),
      ],
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(args.onStop).toHaveBeenCalledOnce())
  },
}
export const AtRest: Story = { ...WithFiles, parameters: { ...WithFiles.parameters, ...inModes('ru', 'phone') } }
