import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { Broken } from './Broken.tsx'

const meta = {
  component: Broken,
  args: { onRetry: fn(), homeHref: '/' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Broken>
export default meta
type Story = StoryObj<typeof meta>

export const OffersAnotherTry: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const AtRest: Story = { parameters: inModes('ru') }
