import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { PayeeTable } from './PayeeTable.tsx'

const meta = { component: PayeeTable, args: { isAllTime: true, onOpen: fn() } } satisfies Meta<typeof PayeeTable>
export default meta
type Story = StoryObj<typeof meta>

/** The number links to the payee's transactions. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /transactions? Lidl$/ })
    await expect(link.getAttribute('href')).toMatch(/\/transactions\?payees=\d+$/)
  },
}
export const Empty: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async () => {
    await screen.findByText('No payees yet')
  },
}
