import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { MessageBubble } from './MessageBubble.tsx'

const meta = {
  component: MessageBubble,
  args: { message: { role: 'assistant', status: 1, text: 'Everyday card: **3,968.62 EUR**' } },
  decorators: [
    (Story) => (
      <ul style={{ display: 'flex', flexDirection: 'column', margin: 0, padding: 0 }}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof MessageBubble>
export default meta
type Story = StoryObj<typeof meta>

export const AnAnswer: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3,968.62 EUR')).toBeVisible()
  },
}
export const OnesOwn: Story = {
  args: { message: { role: 'user', status: 1, text: 'balance of card\n**as typed**' } },
  parameters: inModes('ru', 'ro', 'phone'),
}
export const OnItsWay: Story = {
  args: { message: { role: 'assistant', status: 0, text: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The assistant is answering…')).toBeInTheDocument()
  },
}
export const Failed: Story = {
  args: { message: { role: 'assistant', status: -1, text: 'Server error' }, onTryAgain: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Server error')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onTryAgain).toHaveBeenCalledOnce()
  },
}
export const Stopped: Story = {
  args: { message: { role: 'assistant', status: 1, text: 'In October you spent', isStopped: true }, onTryAgain: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('In October you spent')).toBeVisible()
    await expect(canvas.getByText('Stopped')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Answer again' }))
    await expect(args.onTryAgain).toHaveBeenCalledOnce()
  },
}
