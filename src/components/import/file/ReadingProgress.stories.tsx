import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { ReadingProgress } from './ReadingProgress.tsx'

const meta = {
  component: ReadingProgress,
} satisfies Meta<typeof ReadingProgress>
export default meta
type Story = StoryObj<typeof meta>

export const JustBegun: Story = {
  name: 'Just Begun · progress, loading',
  tags: ['screen-reader'],
  parameters: inModes('ru'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^(Cancel|Отмена)$/ })).toBeEnabled()
    await expect(canvas.getByRole('status')).toHaveTextContent(/0\s?%/)
  },
}
