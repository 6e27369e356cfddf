import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inMenu } from '#components/testDecorators.tsx'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
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

const euros = { code: 'EUR', symbol: '€', decimals: 2 }
const dram = { code: 'AMD', symbol: '֏', decimals: 2 }

/** Without keys, such as on a phone; some currencies have no rate. */
export const Default: Story = {
  parameters: {
    ...inModes('phone'),
    msw: {
      handlers: [
        mock(contract.books.overview, () => ({
          books: [
            { bookId: 1, currency: euros, worth: '33342.87', isConverted: false, missing: [] },
            { bookId: 12, currency: euros, worth: '8914.2', isConverted: true, missing: ['XAU'] },
            { bookId: 15, currency: dram, worth: '2066.05', isConverted: false, missing: [] },
          ],
          total: { currency: euros, worth: '42257.07', books: [1, 12], leftOut: [15] },
        })),
      ],
    },
  },
  play: async () => {
    await expect(await screen.findByRole('menuitem', { name: /^Studio Elena Only you ≈.*8,914\.20$/ })).toBeVisible()
    await expect(screen.getByText(/^2 books that you own or edit, in EUR\. Without a rate/)).toBeVisible()
  },
}
