import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inMenu } from '#components/testDecorators.tsx'
import { inModes } from '#mocks/modes.ts'
import { BookItems } from './BookItems.tsx'

const meta = {
  component: BookItems,
  args: { onNew: fn() },
  decorators: [inMenu],
  parameters: { backend: { sharesAs: 'owner' } },
} satisfies Meta<typeof BookItems>
export default meta
type Story = StoryObj<typeof meta>

/** Without keys, such as on a phone. */
export const Default: Story = {
  parameters: inModes('phone'),
  play: async () => {
    await expect(await screen.findByRole('menuitem', { name: /^Studio Elena Only you ≈.*8,914\.20$/ })).toBeVisible()
    await expect(screen.getByText(/^2 books that you own or edit, in EUR\. Without a rate/)).toBeVisible()
  },
}
