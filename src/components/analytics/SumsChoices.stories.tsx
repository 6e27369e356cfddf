import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { KindChoice, SumsChoices } from './SumsChoices.tsx'
import { useQuestion } from './useQuestion.ts'

const InAddress = () => {
  const question = useQuestion()
  return (
    <>
      <KindChoice question={question} />
      <SumsChoices question={question} />
      <output>{`${question.kind} ${question.side} ${question.by}`}</output>
    </>
  )
}

const meta = { component: InAddress, parameters: { documents: { SumsChoices }, path: '/analytics' } } satisfies Meta<
  typeof InAddress
>
export default meta
type Story = StoryObj<typeof meta>

export const StaysInTheAddress: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Radar'))
    await userEvent.click(canvas.getByText('Income'))
    await userEvent.click(canvas.getByText('By day'))
    await expect(canvas.getByText('radar income days')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
/** A choice is never broken into two lines. */
export const InRussian: Story = {
  globals: { language: 'ru' },
  play: async ({ canvas }) => {
    const [one, other] = [canvas.getByText('По месяцам'), canvas.getByText('Радар')]
    await expect(one.getBoundingClientRect().height).toBe(other.getBoundingClientRect().height)
  },
}
