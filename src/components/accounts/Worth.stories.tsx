import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { contract } from '#contract'
import { anAccount } from '#mocks/accounts.ts'
import { mock } from '#mocks/mock.ts'
import { Worth } from './Worth.tsx'

const meta = { component: Worth } satisfies Meta<typeof Worth>
export default meta
type Story = StoryObj<typeof meta>

export const SeveralCurrencies: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('What you own in')).toBeVisible()
    await expect(canvas.getByText(/34,185\.02/)).toBeVisible()
    await expect(canvas.getByText(/1\.204817350000000001/)).toBeVisible()
  },
}
/** U12: the preferred currency is chosen where it matters, and kept by the server. */
export const AnotherCurrencyLeads: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /EUR leads/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'RON – Romanian leu' }))
    await expect(await canvas.findByRole('button', { name: /RON leads/ })).toBeVisible()
  },
}
/** U10: hidden accounts are counted. */
export const OneCurrency: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.accounts.list, () => ({
          accounts: [anAccount({ amount: '100.10' }), anAccount({ accountId: 2, amount: '0.20', hidden: true })],
        })),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Everything you own')).toBeVisible()
    await expect(canvas.getByText(/100\.30/)).toBeVisible()
  },
}
export const Loading: Story = { parameters: { household: { slow: true } } }
export const Failed: Story = { parameters: { household: { failing: 'UNAVAILABLE' } } }
export const InRussian: Story = { globals: { language: 'ru' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
