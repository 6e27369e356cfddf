import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, screen, waitFor } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { KindChoice, SumsChoices } from './SumsChoices.tsx'
import { useQuestion } from './useQuestion.ts'

const InAddress = observer(function InAddress() {
  const { accounts, currencies, settings } = useStores()
  const needed = [useLoad(settings.current), useLoad(accounts.list), useLoad(currencies.list)]
  const question = useQuestion()
  return (
    needed.every(({ isReady }) => isReady) && (
      <>
        <KindChoice question={question} />
        <SumsChoices question={question} />
        <output>{`${question.kind} ${question.side} ${question.by} ${question.comparison} ${question.unit}`}</output>
      </>
    )
  )
})

const meta = { component: InAddress, parameters: { documents: { SumsChoices }, path: '/analytics' } } satisfies Meta<
  typeof InAddress
>
export default meta
type Story = StoryObj<typeof meta>

export const StaysInTheAddress: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Radar'))
    await userEvent.click(canvas.getByText('Income'))
    await userEvent.click(canvas.getByText('Quarters'))
    await userEvent.selectOptions(canvas.getByLabelText('Compare with'), 'A year earlier')
    await userEvent.selectOptions(canvas.getByLabelText('Currency'), 'Each currency separately')
    await expect(canvas.getByText('radar income quarters yearAgo own')).toBeVisible()
  },
}
export const ExchangeRates: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Exchange rates' }))
    const rates = await screen.findByRole('dialog', { name: 'Exchange rates' })
    await waitFor(() => expect(rates).toHaveTextContent(/1 EUR = [\d.]+ RON, /))
  },
}
/** For a single selected currency there is nothing to convert. */
export const OneCurrency: Story = {
  parameters: { path: '/analytics?currencies=2' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Compare with')).toBeVisible()
    await expect(canvas.queryByLabelText('Currency')).toBeNull()
  },
}
