import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { AccountBook } from './AccountBook.tsx'

const meta = { component: AccountBook, parameters: { layout: 'fullscreen', signedOut: true } } satisfies Meta<
  typeof AccountBook
>
export default meta
type Story = StoryObj<typeof meta>

export const TotalIsRight: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Every farthing counts').parentElement).toHaveTextContent('€955.53')
  },
}

export const AtRest: Story = { parameters: inModes('ru', 'ro') }
