import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { ChartKeys } from './ChartKeys.tsx'

const meta = {
  component: ChartKeys,
  args: {
    name: 'Spending by month',
    says: ['September: €12.00', 'October: €7.50', 'November: €31.40'],
    onAct: fn(() => false),
    children: (at) => (
      <pre>{['S', 'O', 'N'].map((letter, index) => (index === at ? `[${letter}]` : letter)).join(' ')}</pre>
    ),
  },
} satisfies Meta<typeof ChartKeys>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · chart keyboard navigation', parameters: inModes('ru') }
export const Playground: Story = { args: { name: 'Spending by month' } }
/** Arrow keys move between points and stop at the ends; each point is announced. */
export const WalksByKeys: Story = {
  tags: ['keyboard', 'screen-reader'],
  play: async ({ args, canvas, userEvent }) => {
    const said = canvas.getByRole('status')
    await userEvent.tab()
    await expect(canvas.getByRole('application', { name: /Spending by month/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(said).toHaveTextContent('September: €12.00')
    await userEvent.keyboard('{End}{ArrowRight}')
    await expect(said).toHaveTextContent('November: €31.40')
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    await expect(args.onAct).toHaveBeenCalledWith(1)
    await userEvent.keyboard('{Escape}')
    await expect(said).toBeEmptyDOMElement()
  },
}
