import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { observer } from 'mobx-react-lite'
import { SumsPanel } from './SumsPanel.tsx'
import { useQuestion } from './useQuestion.ts'

const InAddress = observer(() => {
  const { isReady } = useLoad(useStores().settings.current)
  const question = useQuestion()
  return isReady && <SumsPanel question={question} />
})

const meta = { component: InAddress, parameters: { documents: { SumsPanel }, path: '/analytics' } } satisfies Meta<
  typeof InAddress
>
export default meta
type Story = StoryObj<typeof meta>

/** By the keyboard: each month is said with its parts. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    ;(await canvas.findByRole('application')).focus()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('status')).toHaveTextContent('November 2026: €1,287.50. Housing €912.00')
  },
}

/** The same figures as a table: each month, each category, each saying what it counts. */
export const AsATable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show as table' }))
    const november = await canvas.findByRole('row', { name: /November 2026/ })
    await expect(november).toHaveTextContent('€1,287.50')
    await userEvent.click(within(november).getByRole('button', { name: '€912.00' }))
    const way = await screen.findByRole('link', { name: /^Show \d+ entr/ })
    await expect(way).toHaveAttribute('href', expect.stringContaining('from=2026-11-01&to=2026-11-30'))
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getAllByRole('row')).toHaveLength(14)
  },
}

/** Kind, side and steps stay in the address. */
export const ChangesItsMind: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Area'))
    await userEvent.click(canvas.getByText('Income'))
    await userEvent.click(canvas.getByText('By day'))
    await expect(await canvas.findByRole('region', { name: 'Income by day' })).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'Area' })).toBeChecked()
  },
}

/** A range that the server refuses: the reason in words, and a way on. */
export const TooLong: Story = {
  parameters: { path: '/analytics?by=days&from=2026-01-01&to=2026-11-21' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('It may have at most 120 days.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show the latest' }))
    await waitFor(() => expect(canvas.getByText(/Highest: 1 November 2026/)).toBeVisible())
  },
}
/** Inside a category its parts are the series. */
export const InsideACategory: Story = { parameters: { path: '/analytics?categories=1' } }
export const NothingMatches: Story = {
  parameters: { path: '/analytics?from=2020-01-01&to=2020-02-01' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No data')).toBeVisible()
  },
}
export const Loading: Story = { parameters: { household: { slow: true } } }
export const AllCurrencies: Story = { parameters: { path: '/analytics?currencies=all' } }
export const AmountsCovered: Story = { globals: { amounts: 'hidden' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const InRussian: Story = { globals: { language: 'ru' } }
