import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, waitFor } from 'storybook/test'
import { aRow, someRows } from '#mocks/bulkRows.ts'
import { accountIds } from '#mocks/sample.ts'
import { BulkFooter } from './BulkFooter.tsx'
import { withRows } from './filledRows.ts'
import { useBulkForm } from './useBulkForm.ts'

const Footer = observer(function Footer() {
  return <BulkFooter book={useBulkForm(() => undefined)} />
})

const meta = { component: Footer, subcomponents: { BulkFooter } } satisfies Meta<typeof Footer>
export default meta
type Story = StoryObj<typeof meta>

/** Totals by currency; for transfers between currencies both sides. */
export const Complete: Story = {
  decorators: [withRows(someRows)],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('+€2,975.00'))
    await expect(canvasElement).toHaveTextContent('2,544.75')
  },
}
export const EighteenDecimals: Story = {
  decorators: [withRows([aRow({ accountId: accountIds.coldWallet, amount: '0.004817350000000001' }), aRow()])],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('0.004817350000000001'))
  },
}
export const Incomplete: Story = {
  decorators: [withRows([aRow(), aRow({ amount: '' })])],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Go to the first one' })).toBeVisible()
  },
}
export const NothingYet: Story = {
  decorators: [withRows([aRow({ categoryId: undefined, amount: '', description: '' })])],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Record 0 transactions/ })).toBeDisabled()
  },
}
