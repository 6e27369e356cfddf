import type { Meta, StoryObj } from '@storybook/react-vite'
import { FigureBlock, FigureBlocks } from './FigureBlock.tsx'
import { Money } from './Money.tsx'

const euro = { symbol: '€', decimals: 2 }

const meta = {
  component: FigureBlock,
  subcomponents: { FigureBlocks },
  args: { label: 'Budgeted', children: <Money amount="1850" unit={euro} isInline /> },
  decorators: [
    (Story) => (
      <FigureBlocks>
        <Story />
      </FigureBlocks>
    ),
  ],
} satisfies Meta<typeof FigureBlock>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · statistic, metric, KPI, key figure' }
export const Playground: Story = {
  args: { size: 'md', tone: 'plain' },
  argTypes: { label: { control: 'text' } },
}
export const Leading: Story = {
  args: { size: 'lg', tone: 'danger', label: 'Over budget', children: <Money amount="92.4" unit={euro} isInline /> },
}
export const Count: Story = { args: { size: 'sm', label: 'Users', children: '1,284' } }
