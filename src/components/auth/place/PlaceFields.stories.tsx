import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { controlled } from '#components/testDecorators.tsx'
import { inModes } from '#mocks/modes.ts'
import { PlaceFields } from './PlaceFields.tsx'

const chosen = { region: 'de-CH', timeZone: 'Europe/Zurich' }

const meta = {
  component: PlaceFields,
  args: { chosen, onChoose: fn() },
  parameters: { signedOut: true },
  decorators: [controlled('onChoose', 'chosen')],
} satisfies Meta<typeof PlaceFields>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('dark', 'ru', 'ro', 'phone', 'largeText') }
/** The currency follows the region until the user selects one, and the example follows both. */
export const ExampleFollows: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('English · Switzerland · CHF · Zurich')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Change/ }))
    await userEvent.selectOptions(await canvas.findByLabelText('Region'), 'Ukraine')
    await expect(args.onChoose).toHaveBeenLastCalledWith({ ...chosen, region: 'en-UA' })
    await expect(canvas.getByText('English · Ukraine · UAH · Zurich')).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('Base currency'), 'Kuwaiti Dinar (KWD)')
    await expect(canvas.getByText(/KWD/, { selector: 'p *' })).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('Region'), 'United States')
    await expect(canvas.getByText(/Sunday/)).toBeVisible()
    await expect(canvas.getByText('English · United States · KWD · Zurich')).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('Time zone'), 'Europe/Chisinau (GMT+2)')
    await expect(args.onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ timeZone: 'Europe/Chisinau' }))
  },
}
