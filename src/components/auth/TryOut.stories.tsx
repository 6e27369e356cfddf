import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { TryOut } from './TryOut.tsx'

const meta = {
  component: TryOut,
  args: { onDone: fn() },
  parameters: { signedOut: true },
} satisfies Meta<typeof TryOut>
export default meta
type Story = StoryObj<typeof meta>

const press: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try it without an account' }))
}

export const OnePress: Story = {
  play: async (context) => {
    await press(context)
    await waitFor(() => expect(context.args.onDone).toHaveBeenCalledOnce())
  },
}
/** Ten from one address in an hour. */
export const TooMany: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.sessions.demo, () => {
          throw new Refusal('SLOW_DOWN', '', [], 1800)
        }),
      ],
    },
  },
  play: async (context) => {
    await press(context)
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('in 30 minutes')
  },
}
export const Making: Story = { parameters: { backend: { stalling: true } }, play: press }
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
