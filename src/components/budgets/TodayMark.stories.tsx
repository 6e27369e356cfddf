import type { Meta, StoryObj } from '@storybook/react-vite'
import { inModes } from '#mocks/modes.ts'
import { TodayMark } from './TodayMark.tsx'

const meta = { component: TodayMark, args: {} } satisfies Meta<typeof TodayMark>
export default meta
type Story = StoryObj<typeof meta>

export const InTheMonth: Story = { parameters: inModes('ru') }
