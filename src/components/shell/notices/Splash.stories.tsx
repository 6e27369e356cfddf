import type { Meta, StoryObj } from '@storybook/react-vite'
import { Splash } from './Splash.tsx'

const meta = { component: Splash } satisfies Meta<typeof Splash>
export default meta
type Story = StoryObj<typeof meta>

export const Starting: Story = { name: 'Starting · loading screen, spinner' }
