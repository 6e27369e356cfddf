import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { NoFigures } from './NoFigures.tsx'
import { useQuestion } from './useQuestion.ts'

const InAddress = ({ isTooLong }: { isTooLong: boolean }) => (
  <NoFigures question={useQuestion()} isTooLong={isTooLong} />
)

const meta = {
  component: InAddress,
  subcomponents: { NoFigures },
  args: { isTooLong: false },
  parameters: { path: '/analytics?text=nowhere' },
} satisfies Meta<typeof InAddress>
export default meta
type Story = StoryObj<typeof meta>

export const NothingMatches: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the filters' }))
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const TooLong: Story = { args: { isTooLong: true }, parameters: inModes('ru') }
