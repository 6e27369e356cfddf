import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { PlaceChoice } from './PlaceChoice.tsx'

const meta = {
  component: PlaceChoice,
  args: { place: { region: 'de-CH', currency: 'CHF', timeZone: 'Europe/Zurich' }, onChoose: fn() },
  parameters: { signedOut: true },
} satisfies Meta<typeof PlaceChoice>
export default meta
type Story = StoryObj<typeof meta>

export const AtRest: Story = { parameters: inModes('ru', 'phone') }
export const Chooses: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Time zone'), 'Europe/Chisinau (GMT+2)')
    await expect(args.onChoose).toHaveBeenCalledWith({ timeZone: 'Europe/Chisinau' })
  },
}
