import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { useStores } from '#components/useStores.ts'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { pastMessages, chatHandlers } from '#mocks/chats.ts'
import { inModes } from '#mocks/modes.ts'
import { StopAnswer, type StopAnswerProps } from './StopAnswer.tsx'

const Opened = observer(function Opened({ onStop }: Pick<StopAnswerProps, 'onStop'>) {
  const { assistant } = useStores()
  useEffect(() => assistant.open(1), [assistant])
  return (
    <ul style={{ margin: 0, padding: 0 }}>{assistant.chat && <StopAnswer chat={assistant.chat} onStop={onStop} />}</ul>
  )
})

const meta = {
  component: Opened,
  subcomponents: { StopAnswer },
  args: { onStop: fn() },
  parameters: {
    msw: { handlers: [mock(contract.assistant.cancel, () => ({})), ...chatHandlers(pastMessages())] },
  },
} satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

export const Stops: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(args.onStop).toHaveBeenCalledOnce())
  },
}
export const AtRest: Story = { parameters: inModes('ru') }
