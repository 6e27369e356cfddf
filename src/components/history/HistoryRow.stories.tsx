import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { aCommand, sampleCommandIds } from '#mocks/commands.ts'
import { controlled } from '#components/testDecorators.tsx'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { HistoryRow } from './HistoryRow.tsx'

const meta = {
  component: HistoryRow,
  args: { changeSet: aCommand({ changeSetId: sampleCommandIds.edited }), isOpen: false, onOpen: fn() },
  decorators: [
    controlled('onOpen', 'isOpen'),
    (Story) => (
      <ul style={{ margin: 0, padding: 0 }}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof HistoryRow>
export default meta
type Story = StoryObj<typeof meta>

const open: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
}

export const Closed: Story = { name: 'Closed · timeline, activity, audit log', parameters: inModes('ru', 'phone') }

/** A large change set shows its rows in pages of fifty. */
export const OpenedOfManyRows: Story = {
  args: { changeSet: aCommand({ changeSetId: sampleCommandIds.imported }) },
  play: async (context) => {
    await open(context)
    const more = await context.canvas.findByRole('button', { name: 'Show more rows' })
    await expect(context.canvas.getAllByText('Added')).toHaveLength(50)
    await context.userEvent.click(more)
    await waitFor(() => expect(context.canvas.getAllByText('Added').length).toBeGreaterThan(50))
  },
}

/** With the language, the product renames its own categories. */
export const ChangedLanguage: Story = {
  args: {
    changeSet: aCommand({
      call: 'settings.edit',
      summary: [
        { kind: 'settings', added: 0, changed: 1, deleted: 0 },
        { kind: 'categories', added: 0, changed: 1, deleted: 0, name: 'Transfers' },
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Changed settings' })).toBeVisible()
  },
}

/** Undo removes its button, so focus moves to the description, and the result is announced. */
export const UndoesByKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await screen.findByText('Change undone')
    await expect(canvas.getByRole('button', { name: 'Changed transaction “Coffee”' })).toHaveFocus()
  },
}
/** Later changes that depend on it are listed, and can be undone too. */
export const InTheWay: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.history.undo, ({ with: others = [] }) => {
          if (others.includes(12)) return { changeSetId: 13 }
          throw new Refusal('UNDO_CONFLICT', 'in the way', [{ path: ['with', 12], message: 'builds on it' }])
        }),
        mock(contract.history.get, () => ({ changeSet: aCommand({ changeSetId: 12 }, { name: 'Tea' }), rows: [] })),
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Undo: / }))
    await expect(await canvas.findByText(/Changed transaction “Tea”/)).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Undo them together: / })).toHaveFocus())
  },
}

/** Deleted bytes cannot be restored, so no Undo is offered. */
export const AFileDeleted: Story = {
  args: { changeSet: aCommand({ summary: [{ kind: 'files', added: 0, changed: 0, deleted: 1, name: 'bank.csv' }] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Cannot be undone')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Undo/ })).toBeNull()
  },
}
