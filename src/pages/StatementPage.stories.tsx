import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { contract } from '#contract'
import { tabTo } from '#mocks/keyboard.ts'
import { refusing } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { accountIds } from '#mocks/sample.ts'
import { statementIds } from '#mocks/sampleStatements.ts'
import { Component as StatementPage } from './StatementPage.tsx'

const at = (accountId: number, statementId: number) => `/accounts/${accountId}/statements/${statementId}`
const backend = { hasStatements: true }

const meta = {
  component: StatementPage,
  parameters: { path: at(accountIds.card, statementIds.cardDraft), backend },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof StatementPage>
export default meta
type Story = StoryObj<typeof meta>

/** A draft in which two digits are swapped. */
export const Filled: Story = { parameters: inModes('dark', 'ru', 'ro', 'phone', 'largeText') }

/** Its transactions are locked. */
export const Reconciled: Story = {
  parameters: { path: at(accountIds.card, statementIds.cardOctober), ...inModes('ru', 'phone') },
}

export const InAnotherCurrency: Story = {
  parameters: { path: at(accountIds.salaryAccount, statementIds.salaryDraft), ...inModes('phone') },
}

const differenceOf = (canvas: ReturnType<typeof within>) => canvas.getByRole('status')
const ready = (canvas: ReturnType<typeof within>) => canvas.findByRole('button', { name: /^Finish statement/ })

/** Arrows move, Space ticks and moves on, Shift+Space ticks up to here, Enter opens details: nothing else is pressed. */
export const TicksByKeys: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await ready(canvas)
    const boxes = within(canvas.getByRole('list', { name: 'Statements of Everyday card' })).getAllByRole('checkbox')
    const [first, second, third] = boxes
    if (!first || !second || !third) throw new Error('The list is too short')
    await tabTo(userEvent, first)
    await userEvent.keyboard(' ')
    await expect(first).not.toBeChecked()
    await expect(second).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(second).not.toBeChecked()
    await expect(third).toHaveFocus()
    await userEvent.keyboard('{Shift>} {/Shift}')
    await waitFor(() => expect(first).toBeChecked())
    await expect(second).toBeChecked()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(first).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: /Edit/ })
  },
}

/** An amount is put right by one press; then the statement can be finished, and its rows are locked until it is reopened. */
export const CorrectsAndFinishes: Story = {
  play: async ({ canvas, userEvent }) => {
    const finish = await ready(canvas)
    await expect(finish).toBeDisabled()
    await expect(differenceOf(canvas)).toHaveTextContent('−€0.90')
    await userEvent.click(await canvas.findByRole('button', { name: 'Change to −€72.10' }))
    await waitFor(() => expect(differenceOf(canvas)).toHaveTextContent('€0.00'))
    await waitFor(() => expect(finish).toBeEnabled())
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await userEvent.click(await canvas.findByRole('button', { name: 'Reopen' }))
    await expect(await ready(canvas)).toBeEnabled()
  },
}

/** A missing transaction is recorded under a category, and ticked. */
export const RecordsWhatIsMissing: Story = {
  play: async ({ canvas, userEvent }) => {
    await ready(canvas)
    const record = await canvas.findByRole('button', { name: 'Record −€0.90' })
    await userEvent.click(canvas.getByRole('combobox', { name: 'Category' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Groceries' }))
    await userEvent.click(record)
    await waitFor(() => expect(differenceOf(canvas)).toHaveTextContent('€0.00'))
    await canvas.findByRole('checkbox', { name: /^20 Nov Groceries −€0\.90/, checked: true })
  },
}

/** A refused tick is taken back, and says why. */
export const TickRefused: Story = {
  parameters: { msw: { handlers: [refusing(contract.statements.tick, 'CHANGED_MEANWHILE')] } },
  play: async ({ canvas, userEvent }) => {
    await ready(canvas)
    const [box] = canvas.getAllByRole('checkbox')
    if (box === undefined) throw new Error('The list is empty')
    await userEvent.click(box)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^Not ticked: /)
    await waitFor(() => expect(box).toBeChecked())
  },
}

/** A month without a statement offers to add it, with its last day. */
export const AddsTheMissingMonth: Story = {
  play: async ({ canvas, userEvent }) => {
    await ready(canvas)
    await userEvent.click(canvas.getByRole('button', { name: /^Aug 2026 missing/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New statement' }))
    await expect(dialog.getByLabelText(/^Date of the statement/)).toHaveValue('31 Aug 2026')
  },
}

export const Empty: Story = { parameters: { backend: { kind: 'empty' } } }
export const Loading: Story = { parameters: { backend: { ...backend, slow: true } } }
export const Failed: Story = { parameters: { backend: { ...backend, failing: 'UNAVAILABLE' } } }
export const Offline: Story = { parameters: { backend: { ...backend, offline: true } } }
export const Forbidden: Story = { parameters: { backend: { ...backend, failing: 'SESSION_LIMITED' } } }
