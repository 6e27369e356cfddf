import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { contract } from '#contract'
import { anAccount } from '#mocks/accounts.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { Component } from './Main.tsx'

const meta = { component: Component } satisfies Meta<typeof Component>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Accounts' })).toBeVisible()
    await expect(await canvas.findByText('Saturday, 21 November 2026')).toBeVisible()
    await expect(canvas.queryByText(/demo/)).toBeNull()
  },
}
export const FirstVisit: Story = { parameters: { ...inModes('phone'), backend: { kind: 'empty' } } }
export const OfADemo: Story = {
  parameters: { backend: { isDemo: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/will be deleted on 22 Nov 2026/)).toBeVisible()
  },
}
/** Who records only sees what is recorded, and the balances. */
export const OfAContributor: Story = {
  parameters: { ...inModes('phone'), backend: { sharesAs: 'contributor' } },
  play: async ({ canvas }) => {
    const latest = await canvas.findByRole('region', { name: 'Latest transactions' })
    await expect((await within(latest).findAllByRole('listitem')).length).toBeGreaterThan(1)
    await expect(canvas.getByRole('region', { name: 'Accounts' })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: /Net worth|Last 30 days/ })).toBeNull()
  },
}
/** A single account without any transaction but its opening balance. */
export const One: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.accounts.list, () => ({ accounts: [anAccount({ name: 'Wallet' })] })),
        mock(contract.transactions.list, () => ({ transactions: [] })),
        mock(contract.analytics.getByDays, () => ({ total: {} })),
        mock(contract.analytics.getByMonths, () => ({ total: {} })),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Wallet'))[0]).toBeVisible()
  },
}
/** Nothing below the first steps is shown until it is known whether they are. */
export const FirstStepsPushNothing: Story = {
  parameters: {
    backend: { kind: 'empty' },
    msw: {
      handlers: [mock(contract.accounts.list, () => ({ accounts: [anAccount({ name: 'Wallet' })] }))],
    },
  },
  play: async ({ canvas }) => {
    const below = await canvas.findByText('Last 31 days')
    let wasVisible = false
    const look = () => {
      if (canvas.queryByText('1 of 4') !== null) return
      wasVisible ||= below.checkVisibility({ visibilityProperty: true })
      requestAnimationFrame(look)
    }
    look()
    await expect(await canvas.findByText('1 of 4')).toBeVisible()
    await expect(below).toBeVisible()
    await expect(wasVisible).toBe(false)
  },
}
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE' } } }
export const Default: Story = { parameters: inModes('dark', 'ru', 'ro', 'rtl', 'phone', 'largeText', 'forcedColours') }
export const HundredThousand: Story = { parameters: { backend: { kind: 'big' } } }
export const Offline: Story = {
  parameters: { backend: { offline: true } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Could not load'))[0]).toBeVisible()
  },
}
export const Forbidden: Story = {
  parameters: { backend: { failing: 'SESSION_LIMITED' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('A limited session cannot do this.'))[0]).toBeVisible()
  },
}
