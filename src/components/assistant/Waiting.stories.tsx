import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { Waiting } from './Waiting.tsx'

const meta = { component: Waiting } satisfies Meta<typeof Waiting>
export default meta
type Story = StoryObj<typeof meta>

export const AnAnswerIsOnItsWay: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The assistant is answering…')).toBeInTheDocument()
  },
}
export const AtRest: Story = { parameters: inModes('ru') }
