import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { routes } from '#app/routes.tsx'
import { tabTo } from '#mocks/keyboard.ts'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { Component as Transactions } from './Transactions.tsx'

const meta = {
  component: Transactions,
  parameters: { path: '/transactions' },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Transactions>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Saturday market, cheese and apples')
    await expect(await canvas.findByText('transactions')).toBeVisible()
  },
}
export const WritingAnEntry: Story = {
  parameters: { ...inModes('dark', 'ru', 'rtl', 'phone', 'forcedColours'), path: '/transactions?new=1' },
}
export const NewInTheAccountShown: Story = {
  parameters: { path: '/transactions?accounts=2' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('columnheader', { name: 'Balance' })
    await userEvent.click(canvas.getByRole('button', { name: /^New transaction/ }))
    await waitFor(() => expect(canvas.getByLabelText('Account')).toHaveValue('Cash'))
  },
}
let refuse: () => void
/** A refusal that arrives after the form was closed is still announced. */
export const RefusedAfterLeaving: Story = {
  tags: ['screen-reader'],
  parameters: {
    path: '/transactions?accounts=2&new=1',
    msw: {
      handlers: [
        mock(contract.transactions.create, () => {
          const { promise, reject } = Promise.withResolvers<never>()
          refuse = () => reject(new Refusal('UNAVAILABLE'))
          return promise
        }),
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Category'), 'groc{Enter}')
    await userEvent.type(canvas.getByLabelText('Amount'), '5{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByLabelText('Amount')).not.toBeInTheDocument())
    refuse()
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Not saved\. /)
  },
}
export const Filtered: Story = {
  parameters: { path: '/transactions?from=2026-10-01&to=2026-11-21&accounts=1,2,3,4,5' },
}
export const Empty: Story = { parameters: { ...inModes('ru'), backend: { kind: 'empty' } } }
export const NoneInTheseDates: Story = {
  parameters: { path: '/transactions?from=2024-01-01&to=2024-01-31' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('The last one was on 21 Nov 2026.')
    await userEvent.click(canvas.getByRole('button', { name: 'Show November 2026' }))
    await canvas.findByText('Saturday market, cheese and apples')
  },
}
export const NothingMatches: Story = {
  parameters: { path: '/transactions?text=nowhere' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear the filters' }))
    await canvas.findByText('Saturday market, cheese and apples')
  },
}
/** A search by fewer than three letters shows the latest matches at once, without monthly totals. */
export const ShortWords: Story = {
  parameters: {
    path: '/transactions?text=a',
    msw: {
      handlers: [
        mock(contract.transactions.getMonths, () => {
          throw new Refusal('UNAVAILABLE')
        }),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Newest 64 only. Type three letters to see all.')).toBeVisible()
    await expect(canvas.getAllByText('Saturday market, cheese and apples')[0]).toBeVisible()
  },
}
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = {
  parameters: { backend: { failing: 'UNAVAILABLE' } },
  play: async ({ canvas }) => {
    await canvas.findByText('Could not load')
  },
}
/** End jumps to the last transaction of any list; never more than 200 rows are mounted. */
export const HundredThousand: Story = {
  tags: ['keyboard'],
  parameters: { backend: { kind: 'big' } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Receipt 99999')
    await userEvent.keyboard('j{End}')
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Receipt 1'), { timeout: 5_000 })
    await expect(canvas.getAllByRole('row').length).toBeLessThanOrEqual(200)
  },
}

export const SearchesFromTheKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Saturday market, cheese and apples')
    await userEvent.keyboard('/winter boots')
    await waitFor(() => expect(canvas.queryByText('Saturday market, cheese and apples')).toBeNull())
    await expect((await canvas.findAllByText(/^Winter boots/))[0]).toBeVisible()
  },
}

export const DeletesFromTheKeyboard: Story = {
  tags: ['keyboard'],
  parameters: { path: '/transactions?from=2026-11-01&to=2026-11-30' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/^Lunch with Ana/)
    await userEvent.keyboard('jj{Delete}')
    const dialog = await screen.findByRole('dialog', { name: 'Delete the transaction?' })
    await tabTo(userEvent, within(dialog).getByRole('button', { name: 'Delete' }))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.queryByText(/^Lunch with Ana/)).toBeNull())
    await screen.findByText('Transaction deleted')
  },
}

export const SelectsFromTheKeyboard: Story = {
  tags: ['keyboard'],
  parameters: { path: '/transactions?from=2026-11-01&to=2026-11-30' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/^Lunch with Ana/)
    await userEvent.keyboard('jx{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await canvas.findByText('3 selected')
    await userEvent.keyboard('{Control>}a{/Control}')
    await canvas.findByText(/^\d+ selected: all that match$/)
    await userEvent.keyboard(' ')
    await canvas.findByText(/^\d+ selected: all that match$/)
    await tabTo(userEvent, canvas.getByRole('button', { name: 'Set status' }))
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Set status' }))
    await expect(dialog.getByLabelText('Status')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Selected transactions' })).toBeNull())
  },
}

export const One: Story = {
  parameters: { path: '/transactions?text=winter%20boots&from=2026-11-01&to=2026-11-30' },
  play: async ({ canvas }) => {
    await canvas.findByText(/^Winter boots/)
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

/** At 200 % text size the page gets longer, never wider. */
export const LargeTextOnAPhone: Story = {
  parameters: { routes, path: '/transactions', layout: 'fullscreen' },
  globals: { textSize: '200-percent', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByText('Investments')
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth))
  },
}
