import type { Meta, StoryObj } from '@storybook/react-vite'
import { inModes } from '#mocks/modes.ts'
import { PlaceExample } from './PlaceExample.tsx'

const meta = {
  component: PlaceExample,
  args: { place: { region: 'ru-RU', currency: 'KZT', timeZone: 'Asia/Almaty' } },
  parameters: { signedOut: true },
} satisfies Meta<typeof PlaceExample>
export default meta
type Story = StoryObj<typeof meta>

export const AtRest: Story = { parameters: inModes('ru', 'phone') }
export const WithoutDecimals: Story = { args: { place: { region: 'ja-JP', currency: 'JPY', timeZone: 'Asia/Tokyo' } } }
