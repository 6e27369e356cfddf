import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { expect, fn } from 'storybook/test'
import { aPlan, saidBefore, talkHandlers } from '#mocks/talks.ts'
import { useStores } from '#components/useStores.ts'
import { Said, type SaidProps } from './Said.tsx'

const Opened = observer(({ onAsk, onStop }: Pick<SaidProps, 'onAsk' | 'onStop'>) => {
  const { assistant } = useStores()
  useEffect(() => assistant.open(1), [assistant])
  return assistant.talk && <Said talk={assistant.talk} onAsk={onAsk} onStop={onStop} />
})
const expired = aPlan({ expiresAt: '2026-11-20T00:00:00.000Z' })

const meta = {
  component: Opened,
  args: { onAsk: fn(), onStop: fn() },
  parameters: { documents: { Said }, msw: { handlers: talkHandlers(saidBefore({ plan: expired })) } },
} satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

/** A plan that is out of date is asked for with the question that it answered. */
export const AsksThatQuestionAgain: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask again' }))
    await expect(args.onAsk).toHaveBeenCalledWith('Coffee 4.50 from card')
  },
}
export const InRussian: Story = { globals: { language: 'ru' } }
