import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { useFilters } from '#components/filters/useFilters.ts'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { tabTo } from '#mocks/keyboard.ts'
import { mock } from '#mocks/mock.ts'
import { aSavedFilter } from '#mocks/savedFilters.ts'
import { SavedFilters } from './SavedFilters.tsx'

const InAddress = () => {
  const state = useFilters()
  return (
    <>
      <SavedFilters state={state} />
      <output>{JSON.stringify(state.filters)}</output>
    </>
  )
}

const saved = [aSavedFilter(), aSavedFilter({ savedFilterId: 2, name: 'The old shop', query: 'payees=77' })]

const meta = {
  component: InAddress,
  subcomponents: { SavedFilters },
  parameters: {
    path: '/transactions',
    loads: ['payees'],
    msw: { handlers: [mock(contract.savedFilters.list, () => ({ savedFilters: saved }))] },
  },
} satisfies Meta<typeof InAddress>
export default meta
type Story = StoryObj<typeof meta>

export const ChoosesByKeys: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await tabTo(userEvent, canvas.getByRole('button', { name: 'Saved filters' }))
    await userEvent.keyboard('{Enter}')
    const item = await screen.findByRole('menuitem', { name: 'Market days' })
    await waitFor(async () => {
      await userEvent.keyboard('{ArrowDown}')
      await expect(item).toHaveFocus()
    })
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText(/"categories":\[5\].*"text":"market"/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Market days' })).toBeVisible()
  },
}

/** A saved filter that refers to a deleted object says so; it can still be selected. */
export const NamesSomethingDeleted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Saved filters' }))
    await expect(await screen.findByText('Something in it was deleted')).toBeVisible()
    await expect(screen.getByRole('menuitem', { name: /The old shop/ })).toHaveTextContent(
      'Something in it was deleted',
    )
  },
}

/** The current filters can be saved, and the selected one can be renamed and deleted, with Undo. */
export const SavesRenamesAndDeletes: Story = {
  parameters: { path: '/transactions?accounts=1', msw: { handlers: [] } },
  play: async ({ canvas, userEvent }) => {
    const choose = async (of: string, what: RegExp) => {
      await userEvent.click(await canvas.findByRole('button', { name: of }))
      await userEvent.click(await screen.findByRole('menuitem', { name: what }))
    }
    await choose('Saved filters', /^Save this filter/)
    await userEvent.type(await screen.findByLabelText('Name'), 'Card{Enter}')
    await choose('Card', /^Rename/)
    await userEvent.type(await screen.findByLabelText('Name'), ' only{Enter}')
    await choose('Card only', /^Delete/)
    await screen.findByText('Saved filter deleted')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await expect(await canvas.findByRole('button', { name: 'Card only' })).toBeVisible()
  },
}

/** Who changed it meanwhile is named where nothing was typed, too. */
export const RenamedByAnother: Story = {
  parameters: {
    path: '/transactions?accounts=1',
    msw: {
      handlers: [
        mock(contract.savedFilters.list, () => ({ savedFilters: [aSavedFilter({ query: 'accounts=1' })] })),
        mock(contract.savedFilters.remove, () => {
          throw new Refusal('CHANGED_MEANWHILE', undefined, [{ path: ['changedBy', 'ana'], message: 'changed it' }])
        }),
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Market days' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Delete/ }))
    await screen.findByText(/ana has changed this meanwhile/)
  },
}
