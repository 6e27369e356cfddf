import type { Meta, StoryObj } from '@storybook/react-vite'
import { WithStatementTexts } from './WithStatementTexts.tsx'

const meta = {
  component: WithStatementTexts,
  args: { children: 'Shown once the texts have loaded.' },
} satisfies Meta<typeof WithStatementTexts>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {}
