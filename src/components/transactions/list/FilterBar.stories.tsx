import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { FilterBar, type FilterBarProps } from './FilterBar.tsx'
import { categoryIds } from '#mocks/sample.ts'
import { useFilters } from '#components/filters/useFilters.ts'

const InAddress = ({ found }: Pick<FilterBarProps, 'found'>) => {
  const state = useFilters()
  return (
    <>
      <FilterBar state={state} found={found} />
      <output>{JSON.stringify(state.filters)}</output>
    </>
  )
}

const meta = {
  component: InAddress,
  subcomponents: { FilterBar },
  args: { found: { count: 1284, isAll: true } },
} satisfies Meta<typeof InAddress>
export default meta
type Story = StoryObj<typeof meta>

export const AsDrawn: Story = {
  parameters: { path: '/transactions?from=2026-10-01&to=2026-11-21&accounts=1,2,3,4,5,7,8,9' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('all except Rainy day')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(canvas.queryByText('all except Rainy day')).toBeNull())
  },
}

export const NothingSet: Story = { parameters: inModes('ru', 'phone', 'forcedColours') }

/** What is typed is searched when the typing rests, and the field keeps the focus. */
export const Searches: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Search transactions')
    await userEvent.type(field, 'market')
    await waitFor(() => expect(canvas.getByText(/"text":"market"/)).toBeVisible())
    await expect(field).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByText(/"text":""/)).toBeVisible())
  },
}

/** U15: a parent stands for all below it; accounts that were put away can be chosen, too. */
export const ChoosesHiddenAccounts: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account' }))
    await userEvent.click(await screen.findByLabelText('Student card (hidden)'))
    await expect(await canvas.findByText(/"accounts":\[8\]/)).toBeVisible()
  },
}

/** Transfers without a category of their own can be looked for, too: a budget for saving may lead to them. */
export const OfTransfers: Story = {
  parameters: { path: `/transactions?categories=${categoryIds.transfers}&types=transferIn` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Transfers')).toBeVisible()
    await expect(canvas.getByText('Incoming transfers')).toBeVisible()
  },
}

/** A currency may be looked for before any account has it. */
export const OfACurrencyWithoutAccounts: Story = {
  parameters: { path: '/analytics?currencies=2', backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('EUR')).toBeVisible()
  },
}

/** Whose name could not be loaded is not deleted. */
export const NamesUnknown: Story = {
  ...AsDrawn,
  parameters: { ...AsDrawn.parameters, backend: { failing: 'UNAVAILABLE' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('…')).toBeVisible()
    await expect(canvas.queryByText('deleted item')).toBeNull()
  },
}
export const Counting: Story = { args: { found: undefined } }

/** A shared currency is called as the reader calls it. */
export const NamesCurrenciesInRussian: Story = {
  globals: { language: 'ru' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ещё фильтры' }))
    await expect(await screen.findByLabelText('EUR – Евро')).toBeVisible()
  },
}
