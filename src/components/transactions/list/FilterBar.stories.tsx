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
  name: 'As Drawn · filters, facets, toolbar',
  parameters: { path: '/transactions?from=2026-10-01&to=2026-11-21&accounts=1,2,3,4,5,7,8,9' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('all except Rainy day')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(canvas.queryByText('all except Rainy day')).toBeNull())
  },
}

export const NothingSet: Story = { parameters: inModes('ru', 'phone', 'forcedColours') }

/** In a book that nobody else keeps there are no filters by person. */
export const Alone: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More filters' }))
    await screen.findByText('Receipt')
    await expect(canvas.queryByRole('button', { name: 'Whose account' })).toBeNull()
    await expect(screen.queryByText('Added by')).toBeNull()
  },
}

/** The search runs when typing pauses, and the field keeps focus. */
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

/** Text that looks like an amount is searched as one, a whole number, which may be a year, as text, unless the user switches. */
export const SearchesAmounts: Story = {
  parameters: { path: '/transactions?text=12.40' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Amount 12\.40/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Search as text' }))
    await expect(await canvas.findByText(String.raw`"text":"\"12.40\""`, { exact: false })).toBeVisible()
    const field = canvas.getByLabelText('Search transactions')
    await userEvent.clear(field)
    await userEvent.type(field, '2026')
    await userEvent.click(await canvas.findByRole('button', { name: 'Only the amount 2,026' }))
    await expect(await canvas.findByText(/"text":"=2026"/)).toBeVisible()
  },
}

/** In a book that others keep, too: whose accounts, and who added it. */
export const OfMembers: Story = {
  parameters: { backend: { sharesAs: 'editor' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Whose account' }))
    await userEvent.click(await screen.findByLabelText('Mine (elena)'))
    await userEvent.click(screen.getByLabelText('Ours'))
    await expect(await canvas.findByText(/"owners":\[1,0\]/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Whose account Mine (elena), Ours' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: 'More filters' }))
    await userEvent.click(await screen.findByLabelText('viktor'))
    await expect(await canvas.findByText(/"addedBy":\[5\]/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Added by viktor' })).toBeVisible()
  },
}

/** A parent category includes its subcategories; hidden accounts can be selected too. */
export const ChoosesHiddenAccounts: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account' }))
    await userEvent.click(await screen.findByLabelText('Student card (hidden)'))
    await expect(await canvas.findByText(/"accounts":\[8\]/)).toBeVisible()
  },
}

/** Transfers without a category can be selected too, because a savings budget may link to them. */
export const OfTransfers: Story = {
  parameters: { path: `/transactions?categories=${categoryIds.transfers}&types=transferIn` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Transfers')).toBeVisible()
    await expect(canvas.getByText('Incoming transfers')).toBeVisible()
  },
}

/** A currency can be selected before any account uses it. */
export const OfACurrencyWithoutAccounts: Story = {
  parameters: { path: '/analytics?currencies=2', backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('EUR')).toBeVisible()
  },
}

/** An id whose name could not be loaded is not deleted. */
export const NamesUnknown: Story = {
  ...AsDrawn,
  parameters: { ...AsDrawn.parameters, backend: { failing: 'UNAVAILABLE' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('…')).toBeVisible()
    await expect(canvas.queryByText('deleted item')).toBeNull()
  },
}
export const Counting: Story = { args: { found: undefined } }

/** A shared currency has a localized name. */
export const NamesCurrenciesInRussian: Story = {
  globals: { language: 'ru' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ещё фильтры' }))
    await expect(await screen.findByLabelText('EUR – Евро')).toBeVisible()
  },
}
