import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { NoFigures } from './NoFigures.tsx'
import { useQuestion } from './useQuestion.ts'

const InAddress = ({ isTooLong }: { isTooLong: boolean }) => (
  <NoFigures question={useQuestion()} isTooLong={isTooLong} />
)

const meta = {
  component: InAddress,
  args: { isTooLong: false },
  parameters: { documents: { NoFigures }, path: '/analytics?text=nowhere' },
} satisfies Meta<typeof InAddress>
export default meta
type Story = StoryObj<typeof meta>

export const NothingMatches: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the filters' }))
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const TooLong: Story = { args: { isTooLong: true } }
export const InRussian: Story = { args: { isTooLong: true }, globals: { language: 'ru' } }
