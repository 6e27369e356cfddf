import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { useHiddenAmounts } from '#components/ui/data/hiddenAmounts.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { AmountsCover, HIDE_AMOUNTS_KEY } from './AmountsCover.tsx'

const Page = () => (
  <>
    <Money amount="-912" unit={{ symbol: '€', decimals: 2 }} />
    <Button onClick={useHiddenAmounts().turn}>Turn</Button>
  </>
)

const meta = { component: AmountsCover, args: { children: <Page /> } } satisfies Meta<typeof AmountsCover>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}

export const Covered: Story = { globals: { amounts: 'hidden' } }

export const IsKeptOnTheDevice: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Turn' }))
    await expect(await canvas.findByRole('img', { name: 'Amount hidden' })).toBeVisible()
    await waitFor(() => expect(localStorage.getItem(HIDE_AMOUNTS_KEY)).toBe('true'))
  },
}
