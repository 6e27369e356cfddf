import type { Meta, StoryObj } from '@storybook/react-vite'
import { inModes } from '#mocks/modes.ts'
import { DropOverlay } from './DropOverlay.tsx'

const meta = {
  component: DropOverlay,
  args: { label: 'Drop to import' },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', minHeight: 160 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DropOverlay>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · drop target, drag and drop', parameters: inModes('dark') }
export const Playground: Story = {}
export const OfThePage: Story = { args: { isOfPage: true }, parameters: inModes('dark', 'phone') }
