import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { inMenu } from '#components/testDecorators.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { HideAmountsItem } from './HideAmountsItem.tsx'

const meta = {
  component: HideAmountsItem,
  decorators: [
    inMenu,
    (Story) => (
      <>
        <Money amount="-31.60" unit={{ symbol: '€', decimals: 2 }} />
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof HideAmountsItem>
export default meta
type Story = StoryObj<typeof meta>

export const CoversEveryAmount: Story = {
  play: async ({ canvas, userEvent }) => {
    const item = await screen.findByRole('menuitemcheckbox', { name: 'Hide amounts' })
    await expect(canvas.getByText('31.60', { exact: false })).toBeVisible()
    await userEvent.click(item)
    await waitFor(() => expect(canvas.getByText('31.60')).not.toBeVisible())
    await expect(canvas.getByRole('img', { name: 'Amount hidden' })).toBeVisible()
    await expect(item).toBeChecked()
  },
}
