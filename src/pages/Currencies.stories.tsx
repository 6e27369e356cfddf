import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'
import { contract } from '#contract'
import { limits } from '#contract/limits.ts'
import { aCurrency } from '#mocks/currencies.ts'
import { mock, refusing } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { Component } from './Currencies.tsx'

const meta = { component: Component, parameters: { path: '/currencies' } } satisfies Meta<typeof Component>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { parameters: inModes('dark', 'ru', 'phone', 'largeText') }
export const MakesOneByKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('ETH')
    await userEvent.keyboard('c')
    const code = await screen.findByLabelText('Code')
    await waitFor(() => expect(code).toHaveFocus())
    await userEvent.keyboard('PTS')
    await tabTo(userEvent, screen.getByLabelText('Symbol'))
    await userEvent.keyboard('pts')
    await tabTo(userEvent, screen.getByLabelText('Name'))
    await userEvent.keyboard('Shop points{Enter}')
    await expect(await canvas.findByText('Shop points')).toBeVisible()
  },
}
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE' } } }
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const FirstVisit: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^New currency/ })).at(-1)!)
    await screen.findByRole('dialog', { name: 'New currency' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
/** The maximum number of the user's own currencies. */
export const Many: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.currencies.list, () => ({
          currencies: Array.from({ length: limits.currencies }, (_, at) =>
            aCurrency({ currencyId: 1_001 + at, code: `C${at + 1}`, owned: true }),
          ),
        })),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`C${limits.currencies}`)).toBeInTheDocument()
  },
}
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

/** The base currency has no rate against itself. */
export const SetsTheBaseCurrency: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Make RON the base currency' }))
    await waitFor(() => expect(canvas.getByText('RON').closest('tr')).toHaveTextContent('base currency'))
  },
}

/** A shared currency has a localized name. */
export const SharedInRomanian: Story = {
  globals: { language: 'ro' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Leu românesc')).toBeVisible()
  },
}

/** Shared currencies are not edited, and one in use is not deleted. */
export const KeepsWhatIsInUse: Story = {
  tags: ['screen-reader'],
  parameters: { msw: { handlers: [refusing(contract.currencies.remove, 'CURRENCY_IN_USE')] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete ETH' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('an account or a budget uses the currency')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('button', { name: 'Delete ETH' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Edit EUR' })).toBeNull()
  },
}
