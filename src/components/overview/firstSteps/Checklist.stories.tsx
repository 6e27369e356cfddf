import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, screen, waitFor } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { contract } from '#contract'
import { aCategory } from '#mocks/categories.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import type { Stores } from '#stores/Stores.ts'
import { Checklist } from './Checklist.tsx'

/** Loads settings, as the layout of every page does. */
const WithSettings = observer(function WithSettings() {
  useLoad(useStores().settings.current)
  return <Checklist />
})

const meta = {
  component: WithSettings,
  parameters: { backend: { kind: 'empty' } },
} satisfies Meta<typeof WithSettings>
export default meta
type Story = StoryObj<typeof meta>

const budgetsArrive = Promise.withResolvers<void>()
/** The panels below are hidden until it is known which steps are done. */
export const HoldsWhatStandsBelow: Story = {
  name: 'Holds What Stands Below · onboarding, checklist, getting started',
  decorators: [
    (Story) => (
      <>
        <Story />
        <p>Below</p>
      </>
    ),
  ],
  parameters: {
    msw: {
      handlers: [
        mock(contract.budgets.list, async () => {
          await budgetsArrive.promise
          return { budgets: [] }
        }),
      ],
    },
  },
  play: async ({ canvas, loaded }) => {
    const { settings, categories } = loaded['stores'] as Stores
    await waitFor(() => expect([settings.current.isReady, categories.list.isReady]).toEqual([true, true]))
    await expect(canvas.getByText('Below')).not.toBeVisible()
    budgetsArrive.resolve()
    await expect(await canvas.findByText('0 of 4')).toBeVisible()
    await expect(canvas.getByText('Below')).toBeVisible()
  },
}
export const Default: Story = { parameters: inModes('dark', 'ru', 'ro', 'phone', 'largeText') }
/** One click adds the common categories, which completes the step. */
export const TicksItself: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('0 of 4')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Add 22 categories' }))
    await expect(await canvas.findByText('1 of 4')).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'done' })).toBeVisible()
  },
}
/** A category that an import created for itself does not complete the step. */
export const OnlyUncategorized: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.categories.list, () => ({
          categories: [aCategory({ name: 'Uncategorized', uncategorised: true })],
        })),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0 of 4')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add 22 categories' })).toBeVisible()
  },
}
/** The step opens the budget dialog directly. */
export const SetsABudget: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set a budget' }))
    await screen.findByRole('dialog', { name: 'New budget' })
  },
}
export const Dismissed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide first steps' }))
    await waitFor(() => expect(canvas.queryByText('First steps')).toBeNull())
  },
}
/** Nothing is shown to users who have completed the steps. */
export const Nothing: Story = {
  parameters: { backend: { kind: 'filled' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('First steps')).toBeNull()
  },
}
